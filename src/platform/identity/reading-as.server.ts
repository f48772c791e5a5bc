import { currencyOf, digitsOf, type ReaderKind, type SoldIn } from '#platform/language/locale.ts'
import type { Visit } from './session.server.ts'

/** A person's own country comes before the one their address tells, and their own digits before the country's. */
export function readingAs({ actor }: Visit, reader: ReaderKind, soldIn: SoldIn): ReaderKind {
  if (!actor) return reader
  const country = actor.country_id ?? reader.country
  return { ...reader, country, currency: currencyOf(country, soldIn), digits: actor.digits ?? digitsOf(country) }
}
