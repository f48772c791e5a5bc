import {
  getCurrency,
  getDigits,
  type ReaderVariant,
  type SellingCurrency,
} from '#platform/language/locale.ts'
import type { Visit } from './session.server.ts'

/** The profile's country has priority over the IP address, chosen digits over the country's. */
export function resolveReaderVariant(
  { actor }: Visit,
  reader: ReaderVariant,
  soldIn: SellingCurrency,
): ReaderVariant {
  if (!actor) return reader
  const country = actor.country_id ?? reader.country
  return {
    ...reader,
    country,
    currency: getCurrency(country, soldIn),
    digits: actor.digits ?? getDigits(country),
  }
}
