// Job throughput: node bench/jobs.ts, or as part of bench/run.ts.
import { SMTPServer } from 'smtp-server'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getMonotonicMs } from '../src/platform/data/clock.ts'
import { openEmbedded, openPostgres, type Database } from '../src/platform/data/db.server.ts'
import { defineJob } from '../src/platform/data/job.ts'
import { startJobs } from '../src/platform/data/jobs.server.ts'
import { createMessageSenders } from '../src/platform/mail/message-senders.server.ts'
import { sendMessageJob } from '../src/platform/mail/outgoing.server.ts'
import { createLog } from '../src/platform/process/log.server.ts'
import { Settings } from '../src/platform/data/settings.server.ts'
import { settings } from '../src/settings.ts'
import type { Services } from '../src/platform/process/services.server.ts'
import { jobs } from '../src/jobs.ts'
import { startPostgres } from '../tests/postgres.ts'
import { prepareDatabase } from '../tools/empty-database.ts'

const count = 1000
const slow = 'slow@bench.example'
const none = 'bench.nothing'

/**
 * Seconds from enqueueing 1,000 jobs until all are done: empty jobs, and mails with one slow
 * recipient.
 */
export async function measureJobs(): Promise<(string | number)[][]> {
  const postgres = await startPostgres({ durable: true })
  const folder = mkdtempSync(join(tmpdir(), 'farqad-jobs-'))
  const rows = []
  for (const [engine, database] of [
    ['postgres', openPostgres(postgres.url('postgres'))],
    ['embedded', await openEmbedded({ folder })],
  ] as const) {
    await prepareDatabase(database)
    rows.push([engine, ...(await measure(database)).map((it) => (it / 1000).toFixed(1))])
    await database.close()
  }
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
  return rows
}

async function measure(database: Database) {
  const post = await openPost()
  const log = createLog('silent')
  const config = {
    mail: { url: post.url, from: 'hello@academy.example' },
    sms: null,
    origin: 'https://academy.example',
  }
  const services = {
    log,
    messageSenders: createMessageSenders(config, new Settings(settings, log)),
  } as Services
  const nothing = { left: count, done: Promise.withResolvers<void>() }
  const idle = defineJob({
    name: none,
    run: async () => void (--nothing.left || nothing.done.resolve()),
  })
  const mails = jobs.filter((it) => it.name === sendMessageJob)
  const queue = await startJobs(
    database,
    { jobs: [idle, ...mails], listeners: [] },
    () => services,
    log,
  )

  const began = getMonotonicMs()
  await queue.enqueueAll(database.db, none, Array<object>(count).fill({}))
  await nothing.done.promise
  const idleMs = getMonotonicMs() - began

  const message = {
    kind: 'mail',
    locale: 'en',
    subject: 'Hello',
    body_text: 'Hello',
    body_html: '<p>Hello</p>',
  }
  const recipients = [
    slow,
    ...Array.from({ length: count - 1 }, (_, at) => `person.${at}@bench.example`),
  ]
  const rows = recipients.map((recipient) => ({ ...message, recipient }))
  const queued = getMonotonicMs()
  await database.db.transaction().execute(async (tx) => {
    const ids = await tx.insertInto('outgoing_messages').values(rows).returning('id').execute()
    await queue.enqueueAll(tx, sendMessageJob, ids)
  })
  await post.others
  const mailMs = getMonotonicMs() - queued
  post.takeSlow()
  await queue.stop()
  await post.close()
  return [idleMs, mailMs]
}

/** Mail server that delays one recipient until the mails to all others arrived. */
async function openPost() {
  const [others, slowMay] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let left = count - 1
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const take = async () => {
        await once(stream.resume(), 'end')
        if (envelope.rcptTo.some((it) => it.address === slow)) await slowMay.promise
        else if (!--left) others.resolve()
        done()
      }
      void take()
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    others: others.promise,
    takeSlow: slowMay.resolve,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

if (import.meta.main) console.log((await measureJobs()).map((it) => it.join('  ')).join('\n'))
