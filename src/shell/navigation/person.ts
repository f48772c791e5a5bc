import { shouldAskForPhone } from '#features/accounts/phones/rules.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { pickName } from '#platform/language/names.ts'

/** The signed-in person as the shell shows them. */
export type Person = Pick<Actor, 'hue' | 'image' | 'is_trainer' | 'staff_role' | 'country_id' | 'mobile' | 'delete_after'> & {
  /** As the page's language writes it. */
  full_name: string
  /** They may be asked for a mobile number on this visit. */
  asks_phone: boolean
  /** Seed 2: Continue Learning leads there. */
  last_course_slug: string | null
}

/** What of an account goes to the browser for the shell. */
export function toPerson(actor: Actor, locale: Locale, now: Date, last_course_slug: string | null): Person {
  const { hue, image, is_trainer, staff_role, country_id, mobile, delete_after } = actor
  const shown = { hue, image, is_trainer, staff_role, country_id, mobile, delete_after }
  return { full_name: pickName(locale, actor), ...shown, asks_phone: shouldAskForPhone(actor, now), last_course_slug }
}
