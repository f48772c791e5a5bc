import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'

/** Proxy that can be muted: it accepts connections but returns no data. */
export async function startMutablePostgres(url: string) {
  const behind = new URL(url)
  const pairs = new Set<[Socket, Socket]>()
  let isMuted = false
  const server = createServer((socket) => {
    const inner = connect(Number(behind.port), behind.hostname)
    const pair: [Socket, Socket] = [socket, inner]
    pairs.add(pair)
    for (const it of pair) {
      it.on('error', () => {})
      it.on('close', () => (pairs.delete(pair), pair.forEach((end) => end.destroy())))
    }
    socket.pipe(inner)
    inner.on('data', (it) => socket.write(it))
    if (isMuted) inner.pause()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const front = new URL(url)
  front.port = String((server.address() as AddressInfo).port)
  return {
    url: front.href,
    mute: () => {
      isMuted = true
      for (const [, inner] of pairs) inner.pause()
    },
    speak: () => {
      isMuted = false
      for (const [, inner] of pairs) inner.resume()
    },
    stop: async () => {
      server.close()
      for (const [socket] of pairs) socket.destroy()
    },
  }
}
