import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { dataHeaders } from '#platform/call/security.server.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

type StaticFile = {
  headers: Record<string, string>
  plain: Buffer
  br: Buffer | null
  gzip: Buffer | null
}

/**
 * Serves build files from memory with precompressed variants. Returns whether it handled the
 * request.
 */
export function createStaticFileHandler(folder: string) {
  const files = new Map<string, StaticFile>()
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const full = join(folder, path)
    const type = types[extname(path)]
    if (!type || !statSync(full).isFile()) continue
    files.set(
      `/${relative(folder, full).split(sep).join('/')}`,
      readStaticFile(full, type, path.startsWith('assets')),
    )
  }
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const file = files.get(request.url!.split('?', 1)[0]!)
    if (!file) return false
    if (request.headers['if-none-match'] === file.headers['etag']) {
      response.writeHead(304, file.headers).end()
      return true
    }
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const [encoding, body] =
      file.br && /\bbr\b/.test(accepted)
        ? ['br', file.br]
        : file.gzip && /\bgzip\b/.test(accepted)
          ? ['gzip', file.gzip]
          : [null, file.plain]
    response.writeHead(200, {
      ...file.headers,
      'content-length': body.length,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }
}

function readStaticFile(path: string, type: string, immutable: boolean): StaticFile {
  const plain = readFileSync(path)
  const copy = (ending: string) => {
    try {
      return readFileSync(path + ending)
    } catch {
      return null
    }
  }
  const headers = {
    ...dataHeaders,
    'content-type': type,
    // File names under assets/ contain a content hash, so they are immutable.
    'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    vary: 'Accept-Encoding',
  }
  return { headers, plain, br: copy('.br'), gzip: copy('.gz') }
}
