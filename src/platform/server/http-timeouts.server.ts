import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { getMonotonicMs } from '#platform/data/clock.ts'

export type HttpTimeouts = {
  headers: number
  body: number
  reading: number
  idle: number
  checking: number
}

/** For direct clients; a proxy applies its own timeouts. */
export const httpTimeouts: HttpTimeouts = {
  // Stays below 15 s including Node's check interval and some load.
  headers: 12_000,
  body: 30_000,
  // Node may detect a stalled reader one period late.
  reading: 30_000,
  // Longer than a proxy's idle time, so it never sends a request into a closing connection.
  idle: 65_000,
  checking: 1000,
}

const onePiece = 64 * 1024

/** Minimum upload speed, that of a poor mobile connection. */
const uploadBytesPerSecond = 8 * 1024

/** HTTP server that disconnects slow clients (slowloris protection). */
export function createHttpServer(given: HttpTimeouts, answer: RequestListener): Server {
  const options = {
    headersTimeout: given.headers,
    // Node has one timeout for all bodies; uploads need more.
    requestTimeout: 0,
    connectionsCheckingInterval: given.checking,
    keepAliveTimeout: given.idle,
    maxHeaderSize: 16_384,
    // Detects clients that vanished.
    keepAlive: true,
    keepAliveInitialDelay: given.reading,
  }
  return createServer(options, (request, response) => {
    enforceBodyTimeout(request, given.body)
    // Called on inactivity. A pending response or an idle event stream is not the client's fault.
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
  // Body bytes that arrived with the headers count as received.
  const [began, before] = [getMonotonicMs(), Math.max(0, socket.bytesRead - onePiece)]
  // Timers fire before sockets are read, so pending data is read first.
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
