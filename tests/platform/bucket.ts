import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type BucketCredentials = { key: string; secret: string; region: string }

const hashSha256 = (it: string | Buffer) => createHash('sha256').update(it).digest('hex')
const computeHmac = (key: string | Buffer, it: string) =>
  createHmac('sha256', key).update(it).digest()

/** AWS Signature Version 4, implemented independently of the product's library. */
export function computeSignature(
  it: {
    method: string
    path: string
    query?: string
    headers: IncomingHttpHeaders
    signed: string[]
  },
  { secret, region }: BucketCredentials,
) {
  const time = String(it.headers['x-amz-date'])
  const day = time.slice(0, 8)
  const lines = it.signed.map((name) => `${name}:${String(it.headers[name]).trim()}\n`).join('')
  const query = (it.query ?? '').split('&').sort().join('&')
  const canonical = [
    it.method,
    it.path,
    query,
    lines,
    it.signed.join(';'),
    String(it.headers['x-amz-content-sha256']),
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = ['s3', 'aws4_request'].reduce(
    computeHmac,
    computeHmac(computeHmac(`AWS4${secret}`, day), region),
  )
  return computeHmac(
    key,
    ['AWS4-HMAC-SHA256', time, scope, hashSha256(canonical)].join('\n'),
  ).toString('hex')
}

/** Two keys per page. */
function renderListing(
  files: Map<string, { body: Buffer }>,
  bucket: string,
  query: URLSearchParams,
) {
  const all = [...files.keys()]
    .filter((key) => key.startsWith(`${bucket}/${query.get('prefix') ?? ''}`))
    .sort()
  const from = Number(query.get('continuation-token') ?? 0)
  const written = '<LastModified>2026-01-02T03:04:05.000Z</LastModified>'
  const keys = all
    .slice(from, from + 2)
    .map(
      (item) =>
        `<Contents><Key>${item.slice(bucket.length + 1)}</Key>${written}<Size>${files.get(item)!.body.length}</Size></Contents>`,
    )
  const next =
    from + 2 < all.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  return `<ListBucketResult>${keys.join('')}${next}</ListBucketResult>`
}

/** In-memory S3-compatible server that rejects invalid signatures. */
export async function openBucket(credentials: BucketCredentials) {
  const files = new Map<string, { body: Buffer; type: string }>()
  const server = createServer((request, response) => {
    const answer = (body: Buffer) => {
      const [path, query = ''] = request.url!.split('?') as [string, string?]
      const [, key, signed, given] =
        /^AWS4-HMAC-SHA256 Credential=([^/]+)\/[^,]+, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
          request.headers.authorization ?? '',
        ) ?? []
      const { method = '', headers } = request
      if (
        key !== credentials.key ||
        given !==
          computeSignature(
            { method, path, query, headers, signed: signed!.split(';') },
            credentials,
          )
      )
        return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      const copied = headers['x-amz-copy-source']
      if (method === 'PUT' && copied) {
        const from = files.get(String(copied))
        if (!from) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
        files.set(path, from)
        return response.writeHead(200).end('<CopyObjectResult/>')
      }
      if (method === 'PUT') {
        files.set(path, { body, type: headers['content-type'] ?? '' })
        return response.writeHead(200).end()
      }
      if (method === 'DELETE') {
        files.delete(path)
        return response.writeHead(204).end()
      }
      if (query)
        return response.writeHead(200).end(renderListing(files, path, new URLSearchParams(query)))
      const file = files.get(path)
      if (!file) return response.writeHead(404).end()
      const size = file.body.length
      const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
      if (!start)
        return response
          .writeHead(200, { 'content-type': file.type, 'content-length': size })
          .end(file.body)
      if (Number(start) >= size)
        return response.writeHead(416, { 'content-range': `bytes */${size}` }).end('<Error/>')
      const part = file.body.subarray(Number(start), Number(end) + 1)
      const range = `bytes ${start}-${Number(start) + part.length - 1}/${size}`
      return response
        .writeHead(206, {
          'content-type': file.type,
          'content-range': range,
          'content-length': part.length,
        })
        .end(part)
    }
    // Aborted requests get no answer.
    void buffer(request).then(answer, () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return { files, url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
