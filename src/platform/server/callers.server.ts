import type { Caller } from '#platform/call/gate.server.ts'
import { getNow } from '#platform/data/clock.ts'
import type { Db } from '#platform/data/db.server.ts'
import { getCookie } from '#platform/identity/reader-context.server.ts'
import { resolveReaderVariant } from '#platform/identity/reading-as.server.ts'
import type { SessionPreload } from '#platform/identity/session-preload.ts'
import { getVisit, saveDeviceTimeZone, type Visit } from '#platform/identity/session.server.ts'
import type { ReaderVariant } from '#platform/language/locale.ts'
import { parseZone, resolveZone } from '#platform/language/zone.ts'
import { academyCurrencies, academyTimeZone } from '#platform/page/academy/academy.server.ts'
import type { Services } from '#platform/process/services.server.ts'

/** Resolves the session and stores the current time zone of the device with it. */
export async function resolveVisit(
  db: Db,
  request: Request,
  token: string | null,
  own?: SessionPreload,
): Promise<Visit> {
  const visit = await getVisit(db, token, getNow(), own)
  const device =
    visit.actor && !visit.actor.impersonated_by && parseZone(getCookie(request, 'timezone'))
  if (device && device !== visit.actor!.device_time_zone)
    await saveDeviceTimeZone(db, visit.actor!, device)
  return visit
}

/** Combines the session with the language, currency and time zone in which calls answer. */
export function buildCaller(
  db: Db,
  services: Services,
  request: Request,
  it: { visit: Visit; reader: ReaderVariant; ip: string; ip_country: string | null },
): Caller {
  const { settings } = services
  const { actor } = it.visit
  return {
    db,
    actor,
    reader: {
      ...resolveReaderVariant(it.visit, it.reader, settings.get(academyCurrencies)),
      zone: resolveZone({
        person: actor,
        device: getCookie(request, 'timezone'),
        minutes: request.headers.get('timezone'),
        academy: settings.get(academyTimeZone),
      }),
    },
    now: getNow(),
    request: {
      ip: it.ip,
      ip_country: it.ip_country,
      user_agent: request.headers.get('user-agent') ?? '',
      device: getCookie(request, 'device'),
    },
    services,
  }
}
