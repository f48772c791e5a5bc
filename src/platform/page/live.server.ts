import { sql } from 'kysely'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Database, Db } from '#platform/data/db.server.ts'
import { getNow } from '#platform/data/clock.ts'
import { listenOnChannel } from '#platform/data/signals.server.ts'
import { dataHeaders } from '#platform/call/security.server.ts'
import { getVisit } from '#platform/identity/session.server.ts'
import { getSessionToken } from '#platform/identity/reader-context.server.ts'
import type { Log } from '#platform/process/log.server.ts'

/**
 * Notifies the open pages of a person in all processes after commit; they then refetch by a normal
 * call.
 */
export async function notifyLive(tx: Db, user_id: string, topic: string) {
  await sql`select ${selectLiveNotify(user_id, topic)}`.execute(tx)
}

export const selectLiveNotify = (user_id: string, topic: string) =>
  sql<unknown>`pg_notify('live', ${JSON.stringify({ user_id, topic })})`

type LiveMessage =
  | { user_id: string; topic: string }
  | { users: string[]; topic: string }
  | { session_id: string }
type LiveStream = { user_id: string; session_id: string; response: ServerResponse; opened: number }

/** Streams per person; one more closes the oldest, whose page falls back to polling. */
const streamsPerPerson = 6
/** Heartbeat, because proxies close connections that are idle for 30 s. */
const beatMs = 20_000
/** Streams are reopened regularly to check the session again. */
const longestBeats = 180
/** A client with this much unread data is considered gone. */
const unreadBytes = 64 * 1024
/**
 * Replays notifications sent between page render and stream start, which may take this long on slow
 * devices.
 */
const recallMs = 60_000
/** Bounds the replay memory for announcements; dropped entries are covered by the next poll. */
const mostRecalled = 10_000
/** Typing indicators are not replayed. */
const isMomentary = (topic: string) => topic.split('.').includes('writing')

/** `GET /live`: server-sent events for a session. Returns whether it handled the request. */
export async function startLive(database: Database, log: Log) {
  const streams = new Set<LiveStream>()
  // Index by person, because announcements produce very many lookups.
  const byPerson = new Map<string, Set<LiveStream>>()
  const none: ReadonlySet<LiveStream> = new Set()
  const recent = new Map<string, { at: number; topics: Set<string> }>()
  let beats = 0
  let stopping = false

  const recall = (user_id: string, topic: string) => {
    if (isMomentary(topic)) return
    const { topics } = recent.get(user_id) ?? { topics: new Set<string>() }
    recent.delete(user_id)
    recent.set(user_id, { at: getNow().getTime(), topics: topics.add(topic) })
    const [oldest] = recent.keys()
    if (recent.size > mostRecalled) recent.delete(oldest!)
  }
  const forget = () => {
    for (const [user_id, { at }] of recent) {
      if (getNow().getTime() - at < recallMs) return
      recent.delete(user_id)
    }
  }
  const add = (stream: LiveStream) => {
    streams.add(stream)
    byPerson.set(stream.user_id, new Set(byPerson.get(stream.user_id)).add(stream))
  }
  const drop = (stream: LiveStream) => {
    if (!streams.delete(stream)) return
    const left = byPerson.get(stream.user_id)
    left?.delete(stream)
    if (!left?.size) byPerson.delete(stream.user_id)
  }
  const close = (stream: LiveStream) => {
    drop(stream)
    stream.response.end()
  }
  const send = (stream: LiveStream, text: string) => {
    stream.response.write(text)
    if (stream.response.writableLength <= unreadBytes) return
    drop(stream)
    stream.response.destroy()
  }
  const heard = (news: LiveMessage) => {
    if ('session_id' in news) {
      for (const stream of streams)
        if (stream.session_id === news.session_id) {
          send(stream, formatEvent('ended'))
          close(stream)
        }
      return
    }
    for (const person of 'users' in news ? news.users : [news.user_id]) {
      recall(person, news.topic)
      for (const stream of byPerson.get(person) ?? none) send(stream, formatEvent(news.topic))
    }
  }
  const stopListening = await listenOnChannel(database, log, 'live', {
    heard: (payload) => heard(JSON.parse(payload) as LiveMessage),
    missed: () => streams.forEach((it) => send(it, formatEvent('missed'))),
  })
  const heart = setInterval(() => {
    beats++
    forget()
    for (const stream of streams)
      if (beats - stream.opened > longestBeats) close(stream)
      else send(stream, ':\n\n')
  }, beatMs)
  heart.unref()

  const open = async (request: IncomingMessage, response: ServerResponse) => {
    const token = getSessionToken((name) => request.headers[name] as string | undefined)
    const { actor } = await getVisit(database.db, token, getNow())
    // 204 stops the browser from reconnecting. Impersonation gets no stream.
    if (!actor || actor.impersonated_by) return void response.writeHead(204, dataHeaders).end()
    if (stopping) return void response.writeHead(503, { ...dataHeaders, 'retry-after': '1' }).end()
    const stream = { user_id: actor.id, session_id: actor.session_id, response, opened: beats }
    const mine = [...(byPerson.get(actor.id) ?? none)]
    mine.slice(0, Math.max(0, mine.length - streamsPerPerson + 1)).forEach(close)
    response.writeHead(200, {
      ...dataHeaders,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // Disables response buffering in nginx.
      'x-accel-buffering': 'no',
    })
    response.once('close', () => drop(stream))
    add(stream)
    response.write('retry: 3000\n\n')
    for (const topic of recent.get(actor.id)?.topics ?? []) send(stream, formatEvent(topic))
    // The session may have ended between the check and the registration of the stream.
    if (!(await getVisit(database.db, token, getNow())).actor)
      heard({ session_id: actor.session_id })
  }

  return {
    answers(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' || request.url!.split('?', 1)[0] !== '/live') return false
      open(request, response).catch((error: unknown) => {
        log.error({ err: error }, 'live stream failed')
        if (response.headersSent) response.destroy()
        else response.writeHead(503, { ...dataHeaders, 'retry-after': '5' }).end()
      })
      return true
    },
    get size() {
      return streams.size
    },
    async stop() {
      stopping = true
      clearInterval(heart)
      streams.forEach(close)
      await stopListening()
    },
  }
}

export type Live = Awaited<ReturnType<typeof startLive>>

const formatEvent = (topic: string) => `data: ${topic.replace(/[^\w:.-]/g, '')}\n\n`
