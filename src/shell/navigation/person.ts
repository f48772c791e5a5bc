import { shouldAskForPhone } from '#features/accounts/phones/rules.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { pickName } from '#platform/language/names.ts'

export type Person = Pick<
  Actor,
  'hue' | 'image' | 'is_trainer' | 'staff_role' | 'country_id' | 'mobile' | 'delete_after'
> & {
  full_name: string
  asks_phone: boolean
  /** Spec 2: target of Continue Learning. */
  last_course_slug: string | null
}

export function toPerson(
  actor: Actor,
  locale: Locale,
  now: Date,
  last_course_slug: string | null,
): Person {
  const { hue, image, is_trainer, staff_role, country_id, mobile, delete_after } = actor
  const shown = { hue, image, is_trainer, staff_role, country_id, mobile, delete_after }
  return {
    full_name: pickName(locale, actor),
    ...shown,
    asks_phone: shouldAskForPhone(actor, now),
    last_course_slug,
  }
}
