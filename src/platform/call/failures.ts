import type { Locale } from '#platform/language/locale.ts'
import { accountFailures } from './failure-texts/account-failures.ts'
import { authoringFailures } from './failure-texts/authoring-failures.ts'
import { communityFailures } from './failure-texts/community-failures.ts'
import { formFailures } from './failure-texts/form-failures.ts'
import { learningFailures } from './failure-texts/learning-failures.ts'
import { orderFailures } from './failure-texts/order-failures.ts'
import { commonFailures } from './failure-texts/shared-failures.ts'
import { officeFailures, studioFailures } from './failure-texts/studio-failures.ts'

type FailureEntry = { status: number; en: string; ar: string }
const defineFailures = <const C extends Record<string, FailureEntry>>(entries: C) => entries

/** All failures: code to HTTP status and texts. The English texts of spec section 8 are exact. */
export const failures = defineFailures({
  ...accountFailures,
  ...formFailures,
  ...communityFailures,
  ...orderFailures,
  ...officeFailures,
  ...learningFailures,
  ...authoringFailures,
  ...studioFailures,
  ...commonFailures,
})

export type FailureCode = keyof typeof failures

export const getFailureText = (code: FailureCode, locale: Locale) => failures[code][locale]

export const isFailureCode = (code: unknown): code is FailureCode =>
  typeof code === 'string' && Object.hasOwn(failures, code)
