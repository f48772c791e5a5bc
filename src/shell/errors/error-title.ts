import { numberIn } from '#platform/language/format.ts'
import type { Tongue } from '#platform/language/locale.ts'
import { errorKind } from './error-kind.ts'
import { fallbackMessages } from '../messages.ts'

/** What the tab of a page that failed is called. */
export function errorTitle(error: unknown, tongue: Tongue) {
  const said = fallbackMessages[tongue]
  return {
    'not-found': notFoundTitle(tongue),
    forbidden: said.forbidden,
    offline: said.forbidden,
    error: said.error,
    render: said.somethingWrong,
  }[errorKind(error, true)]
}

/** The other of the seed's two texts for a page that is not there. */
export const notFoundTitle = (tongue: Tongue) => fallbackMessages[tongue].notFoundTitle(numberIn(tongue)(404))
