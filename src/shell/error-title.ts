import { numberIn } from '#platform/format.ts'
import type { Tongue } from '#platform/locale.ts'
import { errorKind } from './error-kind.ts'
import { fallbackWords } from './messages.ts'

/** What the tab of a page that failed is called. */
export function errorTitle(error: unknown, tongue: Tongue) {
  const said = fallbackWords[tongue]
  return {
    'not-found': notFoundTitle(tongue),
    forbidden: said.forbidden,
    offline: said.forbidden,
    error: said.error,
    render: said.somethingWrong,
  }[errorKind(error, true)]
}

/** The other of the seed's two texts for a page that is not there. */
export const notFoundTitle = (tongue: Tongue) => fallbackWords[tongue].notFoundTitle(numberIn(tongue)(404))
