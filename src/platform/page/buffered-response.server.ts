const texts = new WeakMap<Response, string>()

/**
 * Stores the text beside the Response: checking `body` on the way would open a stream of the full
 * page.
 */
export function createBufferedResponse(text: string, init: ResponseInit): Response {
  const answer = new Response(null, init)
  texts.set(answer, text)
  return answer
}

export const readResponseText = (answer: Response): string | Promise<string> =>
  texts.get(answer) ?? answer.text()

export const readResponseBytes = async (answer: Response): Promise<Buffer<ArrayBuffer>> => {
  const text = texts.get(answer)
  return text === undefined ? Buffer.from(await answer.arrayBuffer()) : Buffer.from(text)
}

export function toSendableResponse(answer: Response): Response {
  const text = texts.get(answer)
  return text === undefined
    ? answer
    : new Response(text, { status: answer.status, headers: answer.headers })
}
