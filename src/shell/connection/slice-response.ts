/** Needed for byte-range HLS and seeking in cached responses. */
export async function sliceResponse(whole: Response, range: string | null): Promise<Response> {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '') ?? []
  if (!first && !last) return whole
  const body = await whole.blob()
  const start = first ? Number(first) : Math.max(0, body.size - Number(last))
  const end = first && last ? Math.min(Number(last), body.size - 1) : body.size - 1
  const headers = new Headers(whole.headers)
  headers.set('accept-ranges', 'bytes')
  if (start > end) {
    headers.set('content-range', `bytes */${body.size}`)
    headers.delete('content-length')
    return new Response(null, { status: 416, headers })
  }
  headers.set('content-range', `bytes ${start}-${end}/${body.size}`)
  headers.set('content-length', String(end - start + 1))
  return new Response(body.slice(start, end + 1), { status: 206, headers })
}
