const texts = new WeakMap<Response, string>()

/**
 * An answer that is made whole before it is sent. Its text stands beside it until then: everybody who looks at an answer on its way asks
 * whether it has a body, and a stream of the whole page would be opened to tell.
 */
export function createBufferedResponse(text: string, init: ResponseInit): Response {
  const answer = new Response(null, init)
  texts.set(answer, text)
  return answer
}

/** All that an answer says. */
export const readResponseText = (answer: Response): string | Promise<string> => texts.get(answer) ?? answer.text()

/** The same as it is sent; what was no text stays what it was. */
export const readResponseBytes = async (answer: Response): Promise<Buffer<ArrayBuffer>> => {
  const text = texts.get(answer)
  return text === undefined ? Buffer.from(await answer.arrayBuffer()) : Buffer.from(text)
}

/** The answer as it can be sent. */
export function toSendableResponse(answer: Response): Response {
  const text = texts.get(answer)
  return text === undefined ? answer : new Response(text, { status: answer.status, headers: answer.headers })
}
