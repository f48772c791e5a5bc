import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

type GatewayHandler = (
  request: IncomingMessage,
  body: string,
  response: ServerResponse,
) => object | void

export async function startFakeGateway(answer: GatewayHandler) {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (it: Buffer) => (body += it.toString()))
    request.on('end', () => {
      const said = answer(request, body, response)
      if (said) response.setHeader('content-type', 'application/json').end(JSON.stringify(said))
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  afterAll(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
