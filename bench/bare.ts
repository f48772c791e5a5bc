// Baseline Node server: sends the given bytes for every request.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

const { body, headers } = JSON.parse(await text(process.stdin)) as {
  body: string
  headers: Record<string, string>
}
const bytes = Buffer.from(body, 'base64')
const server = createServer((request, response) => {
  if (request.url === '/cpu') {
    const { user, system } = process.cpuUsage()
    response.end(String((user + system) / 1e6))
    return
  }
  response.writeHead(200, { ...headers, 'content-length': bytes.length })
  response.end(bytes)
}).listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port))
