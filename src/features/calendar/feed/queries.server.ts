import { createHmac } from 'node:crypto'
import { Failure } from '#platform/call/failure.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { academyIn, academyTimeZone } from '#platform/data/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { isSecret } from '#platform/identity/secret.server.ts'
import { tongueOf, type Reader } from '#platform/language/locale.ts'
import { dayAfter } from '#platform/language/zone-time.ts'
import { dayIn, zoneNamed } from '#platform/language/zone.ts'
import type { Services } from '#platform/process/services.server.ts'
import { eventsOf, type WholeEvent } from '../queries.server.ts'
import { eventNamed } from '../rules.ts'
import { m } from './messages.ts'
import { feedDays, icsOf, type IcsEvent } from './rules.ts'

const signature = (secret: string, serial: string) => createHmac('sha256', secret).update(`calendar:${serial}`).digest('base64url')

/** The secret address of a person's calendar, in a language; null where there is none. It cannot be made from what the database holds. */
export async function feedAddress(db: Db, { config, secret }: Services, user_id: string, { locale }: Reader) {
  const feed = await db.selectFrom('calendar_feeds').select('serial').where('user_id', '=', user_id).executeTakeFirst()
  if (!feed) return null
  return `${config.origin}/api/public/calendar/feed/${feed.serial}.${signature(secret, feed.serial)}.ics?locale=${locale}`
}

/** Whose calendar an address is; one that is not ours, or no more, is nobody's. */
async function ownerOf(db: Db, secret: string, token: string) {
  const [serial = '', signed = ''] = token.split('.')
  if (!/^[0-9a-f-]{36}$/.test(serial) || !isSecret(signed, signature(secret, serial))) throw new Failure('not_found')
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

/** A calendar by its secret address: what is joined, not what could be. */
export async function feedFile(db: Db, services: Services, reader: Reader, token: string, now: Date) {
  const owner = await ownerOf(db, services.secret, token)
  const zone = zoneNamed(owner.time_zone) ?? zoneNamed(owner.device_time_zone) ?? services.settings.get(academyTimeZone)
  const today = dayIn(zone, now)
  const days = { from: dayAfter(today, -feedDays.back), to: dayAfter(today, feedDays.ahead) }
  const events = await eventsOf(db, { ...owner, staff_role: owner.staff_role as Actor['staff_role'] }, { ...reader, zone }, days, now)
  return fileOf(
    services,
    reader,
    events.filter((it) => it.kind !== 'session' || it.joined),
  )
}

/** One event of a person's calendar. */
export async function eventFile(db: Db, services: Services, actor: Actor, reader: Reader, name: string, now: Date) {
  const event = await namedEvent(db, actor, reader, name, now)
  if (!event) throw new Failure('not_found')
  return { ...fileOf(services, reader, [event]), name: `${name}.ics` }
}

/** Looked for on the day it names, else within what a feed tells. */
async function namedEvent(db: Db, actor: Actor, reader: Reader, name: string, now: Date) {
  const asked = eventNamed(name)
  if (!asked) return null
  const today = dayIn(reader.zone, now)
  const days = asked.day
    ? { from: dayAfter(asked.day, -1), to: dayAfter(asked.day, 1) }
    : { from: dayAfter(today, -feedDays.back), to: dayAfter(today, feedDays.ahead) }
  return (await eventsOf(db, actor, reader, days, now)).find((it) => it.name === name)
}

function fileOf({ config, settings }: Services, reader: Reader, events: WholeEvent[]) {
  const said = m[tongueOf(reader)]
  const academy = academyIn(settings, reader.locale).name
  const text = icsOf({
    name: said.name(academy),
    academy,
    locale: reader.locale,
    events: events.map((it) => icsEvent(it, config.origin, said)),
  })
  return { bytes: new TextEncoder().encode(text), type: 'text/calendar; charset=utf-8', name: 'calendar.ics' }
}

/** An event keeps its name for ever, so that programs know it again. */
function icsEvent(it: WholeEvent, origin: string, said: (typeof m)['en']): IcsEvent {
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
  return it.starts_at ? { ...common, starts_at: it.starts_at, ends_at: it.ends_at ?? it.starts_at } : { ...common, day: it.day }
}
