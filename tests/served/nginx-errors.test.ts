import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { request } from 'node:https'
import { connect as connectTls } from 'node:tls'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { startNginx } from '#tests/nginx.ts'
import { findFreePort } from '#tests/postgres.ts'

/** Two fake upstreams that record their requests. */
const asked: string[][] = [[], []]
let status = 200
const ports = [await findFreePort(), await findFreePort()] as [number, number]
const servers = ports.map((_, at) =>
  createServer((incoming, response) => {
    asked[at]!.push(incoming.method!)
    if (incoming.url === '/live')
      return void response.writeHead(200, { 'x-accel-buffering': 'no' }).write(': open\n\n')
    response
      .writeHead(status, {
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'retry-after': '1',
      })
      .end('from a process')
  }),
)
const listen = (server: Server, port: number) => once(server.listen(port, '127.0.0.1'), 'listening')
await Promise.all(servers.map((it, at) => listen(it, ports[at]!)))
const nginx = await startNginx(ports)
afterAll(async () => {
  await nginx.stop()
  for (const it of servers) {
    it.closeAllConnections()
    it.close()
  }
})

const options = {
  host: '127.0.0.1',
  port: nginx.port,
  servername: 'academy.example',
  rejectUnauthorized: false,
  agent: false,
}

/** A request whose answer has begun and does not end. */
function open(path: string) {
  const asking = request({ ...options, path, headers: { host: 'academy.example' } }).end()
  const answered = once(asking, 'response').then(([it]) => it as IncomingMessage)
  asking.on('error', () => {})
  return { answered, close: () => asking.destroy() }
}

async function ask(path: string, method = 'GET') {
  const [answer] = (await once(
    request({ ...options, method, path, headers: { host: 'academy.example' } }).end(),
    'response',
  )) as [IncomingMessage]
  return { status: answer.statusCode!, headers: answer.headersDistinct, body: await text(answer) }
}

const isSafe = (headers: NodeJS.Dict<string[]>) => {
  expect(headers['x-content-type-options']).toEqual(['nosniff'])
  expect(headers['x-frame-options']).toEqual(['DENY'])
  expect(headers.server).toEqual(['nginx'])
}

// nginx's usual 768 connections carry fewer than 384.
test('one worker carries 400 live streams at a time', { timeout: 180_000 }, async () => {
  const streams = Array.from({ length: 400 }, () => open('/live'))
  const answers = await Promise.all(streams.map((it) => it.answered))
  expect(new Set(answers.map((it) => it.statusCode))).toEqual(new Set([200]))
  for (const it of streams) it.close()
})

test('a process that sheds load goes on being asked, and the client gets its answer', async () => {
  status = 503
  for (let time = 0; time < 20; time++) expect((await ask('/')).body).toBe('from a process')
  status = 200
  for (const it of asked) it.length = 0
  for (let time = 0; time < 10; time++) expect((await ask('/')).status).toBe(200)
  expect(asked.map((it) => it.length)).toEqual([5, 5])
})

test('what a process sends has each safety header once, and what nginx answers itself has them too', async () => {
  isSafe((await ask('/')).headers)
  const missing = await ask('/metrics')
  expect([missing.status, missing.body]).toEqual([
    404,
    expect.stringContaining('الصفحة غير موجودة'),
  ])
  isSafe(missing.headers)
  expect(missing.headers['content-security-policy']![0]).toContain("default-src 'none'")
  expect(missing.headers['strict-transport-security']![0]).toContain('max-age=63072000')
})

test('a request that cannot be read is refused with the safety headers and without a version', async () => {
  const socket = connectTls({
    host: '127.0.0.1',
    port: nginx.port,
    servername: 'academy.example',
    rejectUnauthorized: false,
  })
  await once(socket, 'secureConnect')
  socket.write('GET /%%% HTTP/1.1\r\nHost: academy.example\r\nConnection: close\r\n\r\n')
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('This request could not be read.')
  expect(answer).toMatch(/^x-frame-options: DENY\r$/im)
  expect(answer).toMatch(/^server: nginx\r$/im)
  expect(answer).not.toMatch(/nginx\/\d/)
})

test('while one process is away its requests, writes too, go to the other; without any the page says so', async () => {
  servers[0]!.closeAllConnections()
  await new Promise((closed) => servers[0]!.close(closed))
  for (const method of ['GET', 'POST', 'GET', 'POST', 'POST', 'GET'])
    expect((await ask('/', method)).status).toBe(200)
  servers[1]!.closeAllConnections()
  await new Promise((closed) => servers[1]!.close(closed))
  const away = await ask('/')
  expect([away.status, away.body]).toEqual([
    503,
    expect.stringContaining('The academy is restarting'),
  ])
  isSafe(away.headers)
})
