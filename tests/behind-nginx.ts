import { chromium, type BrowserContextOptions } from '@playwright/test'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type IncomingHttpHeaders } from 'node:http2'
import { request } from 'node:https'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, vi } from 'vitest'
import { openPostgres } from '#platform/data/db.server.ts'
import { chromiumArgs, findChromium } from '../tools/chromium.ts'
import { startNginx } from './nginx.ts'
import { openBucket } from './platform/bucket.ts'
import { openMailbox } from './platform/mailbox.ts'
import { startPostgres } from './postgres.ts'
import { PageVisitor } from './page-visitor.ts'
import { createDataFolder, startProduct } from './product.ts'
import { stabilizePage } from './steady-page.ts'

export const productionOrigin = 'https://academy.example'

/**
 * Production setup: two processes behind nginx with TLS, PostgreSQL, S3-compatible storage and a
 * mail server, with demo data.
 */
export async function openProduction() {
  const [postgres, mailbox] = await Promise.all([startPostgres(), openMailbox()])
  const admin = new pg.Client({ connectionString: postgres.url('postgres') })
  await admin.connect()
  await admin.query('create database academy')
  await admin.end()
  const credentials = { key: 'academy', secret: 'kept-in-the-tests', region: 'auto' }
  const bucket = await openBucket(credentials)
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    ORIGIN: productionOrigin,
    TRUST_PROXY: '1',
    LOCAL_COUNTRY: 'eg',
    DATABASE_URL: postgres.url('academy'),
    SECRET: 's'.repeat(32),
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'hello@academy.example',
    SMS_URL: 'outbox',
    STORAGE_URL: bucket.url,
    STORAGE_BUCKET: 'academy',
    STORAGE_KEY: credentials.key,
    STORAGE_SECRET: credentials.secret,
    DEMO: 'on',
  }
  const start = () => startProduct({ ...env, DATA_DIR: createDataFolder() })
  const processes = [await start(), await start()] as const
  const nginx = await startNginx([processes[0].port, processes[1].port])
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: [
      ...chromiumArgs,
      '--ignore-certificate-errors',
      `--host-resolver-rules=MAP academy.example:443 127.0.0.1:${nginx.port}`,
    ],
  })
  const { db, close } = openPostgres(postgres.url('academy'), { max: 2 })
  afterAll(async () => {
    await browser.close()
    await close()
    await nginx.stop()
    await Promise.all(processes.map((it) => it.kill('SIGKILL')))
    await mailbox.close()
    bucket.close()
    await postgres.stop()
  })

  /** A browser context and its errors. */
  const visitor = async (options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({
      baseURL: productionOrigin,
      ignoreHTTPSErrors: true,
      reducedMotion: 'reduce',
      ...options,
    })
    const page = stabilizePage(await context.newPage(), {
      scripts: options.javaScriptEnabled ?? true,
    })
    const errors: string[] = []
    page.on(
      'console',
      (consoleMessage) => consoleMessage.type() === 'error' && errors.push(consoleMessage.text()),
    )
    page.on('pageerror', (it) => errors.push(String(it)))
    page.on(
      'response',
      (response) =>
        response.status() >= 500 && errors.push(`${response.status()} ${response.url()}`),
    )
    return { page, errors, leave: () => context.close() }
  }
  const codeFor = (email: string) =>
    vi.waitFor(
      () =>
        /\b\d{6}\b/.exec(
          mailbox.arrived.findLast((it) => it.to.includes(email))!.parts['text/plain']!,
        )![0],
      15_000,
    )

  /** A streaming response through nginx: its headers and its text as it arrives. */
  const openStream = async (path: string, headers: Record<string, string>) => {
    const connection = connect(`https://127.0.0.1:${nginx.port}`, {
      servername: 'academy.example',
      rejectUnauthorized: false,
    })
    const stream = connection.request({
      ':path': path,
      ':authority': 'academy.example',
      'accept-encoding': 'gzip, br',
      ...headers,
    })
    const [head] = (await once(stream, 'response')) as [IncomingHttpHeaders & { ':status': number }]
    stream.setEncoding('utf8').once('close', () => connection.close())
    return { head, parts: stream as AsyncIterable<string> }
  }
  const plainVisitor = (headers: Record<string, string>) =>
    new PageVisitor(productionOrigin, headers, (url, init) =>
      requestThroughNginx(nginx.port, url, init),
    )
  return { processes, nginx, bucket, db, visitor, plainVisitor, codeFor, openStream }
}

/** Accepts the self-signed certificate of the tests. */
async function requestThroughNginx(port: number, url: URL, init: RequestInit) {
  const sent = new Request(url, init)
  const body = Buffer.from(await sent.arrayBuffer())
  const asked = request({
    host: '127.0.0.1',
    port,
    servername: url.host,
    rejectUnauthorized: false,
    method: sent.method,
    path: url.pathname + url.search,
    headers: { ...Object.fromEntries(sent.headers), host: url.host, 'content-length': body.length },
  })
  const [answer] = (await once(asked.end(body), 'response')) as [IncomingMessage]
  const lines = Object.entries(answer.headersDistinct).flatMap(([name, values]) =>
    values!.map((it): [string, string] => [name, it]),
  )
  return new Response(await buffer(answer), { status: answer.statusCode!, headers: lines })
}
