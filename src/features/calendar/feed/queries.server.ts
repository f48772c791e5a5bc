import { createHmac } from 'node:crypto'
import { Failure } from '#platform/call/failure.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { getAcademy, academyTimeZone } from '#platform/page/academy/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { isSameSecret } from '#platform/identity/secret.server.ts'
import { getMessageLocale, type ReaderContext } from '#platform/language/locale.ts'
import { addDays } from '#platform/language/zone-time.ts'
import { getZoneDay, parseZone } from '#platform/language/zone.ts'
import type { Services } from '#platform/process/services.server.ts'
import { listEvents, type DetailedEvent } from '../agenda/queries.server.ts'
import { parseEventName } from '../rules.ts'
import { calendarFeedMessages } from './messages.ts'
import { formatIcs, type IcsEvent } from './rules.ts'
import { feedRangeDays } from './limits.ts'

const signFeedToken = (secret: string, serial: string) =>
  createHmac('sha256', secret).update(`calendar:${serial}`).digest('base64url')

/** The URL is signed with the server secret, so a leaked database does not reveal it. */
export async function findFeedUrl(
  db: Db,
  { config, secret }: Services,
  user_id: string,
  { locale }: ReaderContext,
) {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select('serial')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (!feed) return null
  return `${config.origin}/api/public/calendar/feed/${feed.serial}.${signFeedToken(secret, feed.serial)}.ics?locale=${locale}`
}

async function getFeedOwner(db: Db, secret: string, token: string) {
  const [serial = '', signed = ''] = token.split('.')
  if (!/^[0-9a-f-]{36}$/.test(serial) || !isSameSecret(signed, signFeedToken(secret, serial)))
    throw new Failure('not_found')
  const owner = await db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select(['users.id', 'is_trainer', 'staff_role', 'time_zone', 'device_time_zone'])
    .where('serial', '=', serial)
    .where('deleted_at', 'is', null)
    .where('banned_at', 'is', null)
    .executeTakeFirst()
  if (!owner) throw new Failure('not_found')
  return owner
}

/** The feed contains joined sessions only, not those the person could join. */
export async function buildFeedFile(
  db: Db,
  services: Services,
  reader: ReaderContext,
  token: string,
  now: Date,
) {
  const owner = await getFeedOwner(db, services.secret, token)
  const zone =
    parseZone(owner.time_zone) ??
    parseZone(owner.device_time_zone) ??
    services.settings.get(academyTimeZone)
  const today = getZoneDay(zone, now)
  const days = {
    from: addDays(today, -feedRangeDays.back),
    to: addDays(today, feedRangeDays.ahead),
  }
  const events = await listEvents(
    db,
    { ...owner, staff_role: owner.staff_role as Actor['staff_role'] },
    { ...reader, zone },
    days,
    now,
  )
  return buildIcsFile(
    services,
    reader,
    events.filter((it) => it.kind !== 'session' || it.joined),
  )
}

export async function buildEventFile(
  db: Db,
  services: Services,
  actor: Actor,
  reader: ReaderContext,
  name: string,
  now: Date,
) {
  const event = await findEventByName(db, actor, reader, name, now)
  if (!event) throw new Failure('not_found')
  return { ...buildIcsFile(services, reader, [event]), name: `${name}.ics` }
}

/** Searches the day in the name, otherwise the range of the feed. */
async function findEventByName(
  db: Db,
  actor: Actor,
  reader: ReaderContext,
  name: string,
  now: Date,
) {
  const asked = parseEventName(name)
  if (!asked) return null
  const today = getZoneDay(reader.zone, now)
  const days = asked.day
    ? { from: addDays(asked.day, -1), to: addDays(asked.day, 1) }
    : { from: addDays(today, -feedRangeDays.back), to: addDays(today, feedRangeDays.ahead) }
  return (await listEvents(db, actor, reader, days, now)).find((it) => it.name === name)
}

function buildIcsFile(
  { config, settings }: Services,
  reader: ReaderContext,
  events: DetailedEvent[],
) {
  const t = calendarFeedMessages[getMessageLocale(reader)]
  const academy = getAcademy(settings, reader.locale).name
  const text = formatIcs({
    name: t.name(academy),
    academy,
    locale: reader.locale,
    events: events.map((it) => toIcsEvent(it, config.origin, t)),
  })
  return {
    bytes: new TextEncoder().encode(text),
    type: 'text/calendar; charset=utf-8',
    name: 'calendar.ics',
  }
}

/** The UID is stable so that calendar programs match updates to the same event. */
function toIcsEvent(
  it: DetailedEvent,
  origin: string,
  said: (typeof calendarFeedMessages)['en'],
): IcsEvent {
  const { host } = new URL(origin)
  const common = {
    uid: `${it.name}@${host}`,
    title: said[it.kind](it.title),
    description: [it.course?.title, it.description].filter(Boolean).join('\n'),
    url: `${origin}${it.to}`,
    sequence: it.sequence,
    is_cancelled: it.is_cancelled,
    updated_at: it.updated_at,
  }
  return it.starts_at
    ? { ...common, starts_at: it.starts_at, ends_at: it.ends_at ?? it.starts_at }
    : { ...common, day: it.day }
}
