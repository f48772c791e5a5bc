/** Yields messages of a server-sent event stream without heartbeats. */
export async function* readLiveMessages(parts: AsyncIterable<string>) {
  let text = ''
  for await (const part of parts) {
    const messages = (text + part).split('\n\n')
    text = messages.pop()!
    for (const message of messages) if (message !== ':') yield message
  }
}
