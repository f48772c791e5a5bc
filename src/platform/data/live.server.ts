import { sql } from 'kysely'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Database, Db } from './db.server.ts'
import { getNow } from './clock.ts'
import { listenOnChannel } from './signals.server.ts'
import { dataHeaders } from '#platform/call/security.server.ts'
import { getVisit } from '#platform/identity/session.server.ts'
import { getSessionToken } from '#platform/language/reader.server.ts'
import type { Log } from '#platform/process/log.server.ts'

/** Tells the open pages of a person, in every process, that there is news of a topic; they then ask by an ordinary call. Heard once the transaction holds. */
export async function notifyLive(tx: Db, user_id: string, topic: string) {
  await sql`select ${selectLiveNotify(user_id, topic)}`.execute(tx)
}

/** The same as a part of a statement that is sent anyway. */
export const selectLiveNotify = (user_id: string, topic: string) => sql<unknown>`pg_notify('live', ${JSON.stringify({ user_id, topic })})`

type LiveMessage = { user_id: string; topic: string } | { users: string[]; topic: string } | { session_id: string }
type LiveStream = { user_id: string; session_id: string; response: ServerResponse; opened: number }

/** How many pages of one person are kept posted; one more ends the oldest, which goes on by asking. */
const streamsPerPerson = 6
/** Proxies end connections that are silent for half a minute. */
const beatMs = 20_000
/** A stream begins anew now and then, and its session is looked at again. */
const longestBeats = 180
/** A reader that leaves this much unread has gone. */
const unreadBytes = 64 * 1024
/** What is told between the drawing of a page and the opening of its stream is told again when it opens; a slow device takes this long. */
const recallMs = 60_000
/** An announcement is news for very many; of the oldest, the next question tells. */
const mostRecalled = 10_000
/** That somebody is writing is true at this moment alone. */
const isMomentary = (topic: string) => topic.split('.').includes('writing')

/** `GET /live`: server-sent events of one person, for browsers with a session. Answers whether it answered. */
export async function startLive(database: Database, log: Log) {
  const streams = new Set<LiveStream>()
  // Looked up for every piece of news, of which an announcement makes very many.
  const byPerson = new Map<string, Set<LiveStream>>()
  const none: ReadonlySet<LiveStream> = new Set()
  const recent = new Map<string, { at: number; topics: Set<string> }>()
  let beats = 0
  let stopping = false

  const recall = (user_id: string, topic: string) => {
    if (isMomentary(topic)) return
    const { topics } = recent.get(user_id) ?? { topics: new Set<string>() }
    // The latest stands last, so that the oldest are found first.
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
    // What was said meanwhile nobody knows: everybody asks.
    missed: () => streams.forEach((it) => send(it, formatEvent('missed'))),
  })
  const heart = setInterval(() => {
    beats++
    forget()
    for (const stream of streams) beats - stream.opened > longestBeats ? close(stream) : send(stream, ':\n\n')
  }, beatMs)
  heart.unref()

  const open = async (request: IncomingMessage, response: ServerResponse) => {
    const token = getSessionToken((name) => request.headers[name] as string | undefined)
    const { actor } = await getVisit(database.db, token, getNow())
    // 204 tells a browser not to come again.
    // Who sees as somebody else hears nothing of theirs, and takes none of their streams.
    if (!actor || actor.seen_by) return void response.writeHead(204, dataHeaders).end()
    if (stopping) return void response.writeHead(503, { ...dataHeaders, 'retry-after': '1' }).end()
    const stream = { user_id: actor.id, session_id: actor.session_id, response, opened: beats }
    const mine = [...(byPerson.get(actor.id) ?? none)]
    mine.slice(0, Math.max(0, mine.length - streamsPerPerson + 1)).forEach(close)
    response.writeHead(200, {
      ...dataHeaders,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // nginx would otherwise hold events back.
      'x-accel-buffering': 'no',
    })
    response.once('close', () => drop(stream))
    add(stream)
    response.write('retry: 3000\n\n')
    for (const topic of recent.get(actor.id)?.topics ?? []) send(stream, formatEvent(topic))
    // A session that ended between the look at it and now was not heard of.
    if (!(await getVisit(database.db, token, getNow())).actor) heard({ session_id: actor.session_id })
  }

  return {
    answers(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' || request.url!.split('?', 1)[0] !== '/live') return false
      open(request, response).catch((error: unknown) => {
        log.error({ err: error }, 'live')
        if (response.headersSent) response.destroy()
        else response.writeHead(503, { ...dataHeaders, 'retry-after': '5' }).end()
      })
      return true
    },
    get size() {
      return streams.size
    },
    /** Ends every stream; their pages come back to another process. */
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
