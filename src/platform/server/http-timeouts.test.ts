import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { httpTimeouts, createHttpServer } from './http-timeouts.server.ts'

const large = Buffer.alloc(32 * 1024 * 1024)
const bodies: string[] = []
const cut: string[] = []
const streams: ServerResponse[] = []
const server = createHttpServer(
  { headers: 500, body: 1000, reading: 300, idle: 200, checking: 20 },
  (request, response) => {
    response.once('close', () => response.writableFinished || cut.push(request.url!))
    if (request.url === '/large') return void response.end(large)
    if (request.url === '/stream') return void (response.write('hello\n'), streams.push(response))
    void buffer(request).then(
      (nonSharedBuffer) => (
        bodies.push(`${request.url} ${nonSharedBuffer.length}`),
        response.end('done')
      ),
      () => bodies.push(`${request.url} cut`),
    )
  },
)
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => (server.close(), server.closeAllConnections()))

const visit = (first: string) => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(first)
  return socket
}
const post = (path: string, length: number, type = 'application/x-www-form-urlencoded') =>
  `POST ${path} HTTP/1.1\r\nHost: academy.example\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`

test('in production slow headers are let go within 15 seconds, a form after 30, and a reader who does not read within 60', () => {
  expect(httpTimeouts.headers + httpTimeouts.checking).toBeLessThan(15_000)
  expect(httpTimeouts.body).toBe(30_000)
  expect(2 * httpTimeouts.reading).toBeLessThanOrEqual(60_000)
  expect(createdServer()).toMatchObject({ headersTimeout: httpTimeouts.headers })
})

const createdServer = () => createHttpServer(httpTimeouts, () => {})

test('who begins to ask and does not go on is let go', async () => {
  for (const first of ['', 'GET / HTTP/1.1\r\nHost: aca'])
    expect(await text(visit(first))).toMatch(/^(HTTP\/1\.1 408 |$)/)
})

test('who asks for nothing more is let go after a while', async () => {
  expect(await text(visit(`${post('/again', 1)}x${post('/again', 1)}y`))).toMatch(
    /^HTTP\/1\.1 200 [^]*done[^]*HTTP\/1\.1 200 [^]*done$/,
  )
})

test('a form that does not come is let go, and its reader hears of it', async () => {
  expect(await text(visit(post('/form', 100)))).toMatch(/^HTTP\/1\.1 408 /)
  await expect.poll(() => bodies).toContain('/form cut')
})

test('what came while the process was busy came in time', async () => {
  const form = visit(post('/busy', 1))
  server.once('request', () => {
    form.write('x')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1200)
  })
  expect(await text(form)).toMatch(/^HTTP\/1\.1 200 /)
})

test('a file that keeps coming may take longer than a form, one that trickles may not', async () => {
  const file = visit(post('/file', 70_000, 'multipart/form-data; boundary=x'))
  file.write(Buffer.alloc(65_536))
  const trickle = visit(post('/trickle', 70_000, 'multipart/form-data; boundary=x'))
  trickle.write('x')
  expect(await text(trickle)).toMatch(/^HTTP\/1\.1 408 /)
  file.end(Buffer.alloc(70_000 - 65_536))
  expect(await text(file)).toMatch(/^HTTP\/1\.1 200 /)
  expect(bodies).toContain('/file 70000')
})

test('who does not read is let go, who has nothing to read is not', async () => {
  const stream = visit('GET /stream HTTP/1.1\r\nHost: academy.example\r\n\r\n')
  const deaf = visit('GET /large HTTP/1.1\r\nHost: academy.example\r\n\r\n')
  deaf.pause()
  await expect.poll(() => cut).toContain('/large')
  expect(deaf.bytesRead).toBeLessThan(large.length)

  const said: string[] = []
  stream.on('data', (it) => said.push(String(it)))
  await expect.poll(() => said.join('')).toContain('hello')
  streams.forEach((it) => it.end('still here'))
  await expect.poll(() => said.join('')).toContain('still here')
})
