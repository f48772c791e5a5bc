import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { text } from 'node:stream/consumers'

/** Headers are unfolded and parts decoded. */
export type ReceivedMail = {
  to: string[]
  subject: string
  from: string
  parts: Record<string, string>
  unsubscribe?: [string, string]
}

/** Local SMTP server that stores all mails. */
export async function openMailbox(port = 0) {
  const arrived: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      const keep = async () => {
        arrived.push({
          to: session.envelope.rcptTo.map((it) => it.address),
          ...read(await text(stream)),
        })
        done()
      }
      void keep()
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: at } = server.server.address() as { port: number }
  return {
    arrived,
    port: at,
    url: `smtp://127.0.0.1:${at}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

function read(raw: string) {
  const { headers, body } = split(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1]
  const parts = Object.fromEntries(
    (boundary ? body.split(`--${boundary}`).slice(1, -1) : []).map((text) => {
      const part = split(text.trimStart())
      return [
        part.headers['content-type']!.split(';')[0]!,
        decodeBody(part.body.trim(), part.headers['content-transfer-encoding'] ?? ''),
      ]
    }),
  )
  const ways = [headers['list-unsubscribe'], headers['list-unsubscribe-post']] as [string, string]
  return {
    subject: decodeHeader(headers.subject ?? ''),
    from: decodeHeader(headers.from ?? ''),
    parts,
    ...(ways[0] && { unsubscribe: ways }),
  }
}

function split(raw: string) {
  const [head, ...rest] = raw.split('\r\n\r\n')
  const lines = head!.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.split(':', 1)[0]!.toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  return { headers: headers as Record<string, string | undefined>, body: rest.join('\r\n\r\n') }
}

const decodeHeader = (header: string) =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, way: string, it: string) =>
      decodeBody(
        it.replaceAll('_', ' '),
        way.toUpperCase() === 'B' ? 'base64' : 'quoted-printable',
      ),
    )

function decodeBody(body: string, encoding: string) {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  return Buffer.from(bytes, 'latin1').toString()
}
