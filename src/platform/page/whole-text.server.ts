const texts = new WeakMap<Response, string>()

/** An answer that is made whole before it is sent. Whoever works on it further reads its text from here, and no stream is opened for it. */
export function wholeAnswer(text: string, init: ResponseInit): Response {
  const answer = new Response(text, init)
  texts.set(answer, text)
  return answer
}

/** All that an answer says. */
export const wholeText = (answer: Response): string | Promise<string> => texts.get(answer) ?? answer.text()

/** The same as it is sent; what was no text stays what it was. */
export const wholeBytes = async (answer: Response): Promise<Buffer<ArrayBuffer>> => {
  const text = texts.get(answer)
  return text === undefined ? Buffer.from(await answer.arrayBuffer()) : Buffer.from(text)
}
