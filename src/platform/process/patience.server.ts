import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { getMonotonicMs } from '#platform/data/clock.ts'

/** How many milliseconds a client may take for each part of a request, and between two. */
export type HttpTimeouts = { headers: number; body: number; reading: number; idle: number; checking: number }

/** A proxy in front waits for its clients itself; these hold for those who come straight to the process. */
export const httpTimeouts: HttpTimeouts = {
  // With the time until Node looks, and some more on a busy machine, less than 15 seconds.
  headers: 12_000,
  body: 30_000,
  // Node may notice a reader that stopped one period late.
  reading: 30_000,
  // Longer than proxies keep theirs, so that none sends a request into a connection that is being closed.
  idle: 65_000,
  checking: 1000,
}

/** How much is read from a connection at a time, at the most. */
const onePiece = 64 * 1024

/** A file may take as long as it keeps coming at the pace of a poor phone connection. */
const uploadBytesPerSecond = 8 * 1024

/** A web server that lets go of clients who are slow to ask, to send or to read: each would hold a connection for as long as it likes. */
export function createHttpServer(given: HttpTimeouts, answer: RequestListener): Server {
  const options = {
    headersTimeout: given.headers,
    // Node has one time for all bodies; here files have more.
    requestTimeout: 0,
    connectionsCheckingInterval: given.checking,
    keepAliveTimeout: given.idle,
    maxHeaderSize: 16_384,
    // Who vanished without a word is noticed.
    keepAlive: true,
    keepAliveInitialDelay: given.reading,
  }
  return createServer(options, (request, response) => {
    enforceBodyTimeout(request, given.body)
    // Called when nothing moved. An answer that is still being made, or a stream without news, is no fault of the reader's.
    const { socket } = request
    response.setTimeout(given.reading, () => {
      if (socket.writableLength) socket.destroy()
      else socket.setTimeout(given.reading)
    })
    answer(request, response)
  })
}

function enforceBodyTimeout(request: IncomingMessage, milliseconds: number) {
  const { headers, socket } = request
  if (!headers['transfer-encoding'] && !Number(headers['content-length'])) return
  const isUpload = headers['content-type']?.startsWith('multipart/form-data')
  // What came in one piece with the headers is read already, and counts as come.
  const [began, before] = [getMonotonicMs(), Math.max(0, socket.bytesRead - onePiece)]
  // What arrived while the process was busy is read before it is judged: timers come before reading.
  const check = () => void setImmediate(judge)
  const judge = () => {
    if (request.complete || request.destroyed) return
    const more = isUpload ? ((socket.bytesRead - before) / uploadBytesPerSecond) * 1000 : 0
    const left = began + milliseconds + more - getMonotonicMs()
    if (left > 0) waiting = setTimeout(check, left).unref()
    else closeSlowSocket(socket)
  }
  let waiting = setTimeout(check, milliseconds).unref()
  request.once('close', () => clearTimeout(waiting))
}

function closeSlowSocket(socket: Socket) {
  socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroy()
}
