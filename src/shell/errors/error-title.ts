import { getNumberFormat } from '#platform/language/format.ts'
import type { MessageLocale } from '#platform/language/locale.ts'
import { getErrorKind } from './error-kind.ts'
import { fallbackMessages } from '../messages.ts'

/** What the tab of a page that failed is called. */
export function getErrorTitle(error: unknown, tongue: MessageLocale) {
  const said = fallbackMessages[tongue]
  return {
    'not-found': getNotFoundTitle(tongue),
    forbidden: said.forbidden,
    offline: said.forbidden,
    error: said.error,
    render: said.somethingWrong,
  }[getErrorKind(error, true)]
}

/** The other of the seed's two texts for a page that is not there. */
export const getNotFoundTitle = (tongue: MessageLocale) => fallbackMessages[tongue].notFoundTitle(getNumberFormat(tongue)(404))
