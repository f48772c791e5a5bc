import { getNumberFormat } from '#platform/language/format.ts'
import type { MessageLocale } from '#platform/language/locale.ts'
import { getErrorKind } from './error-kind.ts'
import { fallbackMessages } from '#shell/base/messages.ts'

export function getErrorTitle(error: unknown, tongue: MessageLocale) {
  const t = fallbackMessages[tongue]
  return {
    'not-found': getNotFoundTitle(tongue),
    forbidden: t.forbidden,
    offline: t.forbidden,
    error: t.error,
    render: t.somethingWrong,
  }[getErrorKind(error, true)]
}

/** The second of the specification's two texts for a missing page. */
export const getNotFoundTitle = (tongue: MessageLocale) =>
  fallbackMessages[tongue].notFoundTitle(getNumberFormat(tongue)(404))
