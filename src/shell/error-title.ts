import { isRouteErrorResponse } from 'react-router'
import { numberIn } from '#platform/format.ts'
import type { Tongue } from '#platform/locale.ts'
import { fallbackWords } from './messages.ts'

/** What the tab of a page that failed is called. */
export function errorTitle(error: unknown, tongue: Tongue) {
  const said = fallbackWords[tongue]
  if (!isRouteErrorResponse(error)) return said.somethingWrong
  return error.status === 404 ? notFoundTitle(tongue) : error.status === 403 ? said.forbidden : said.error
}

/** The other of the seed's two texts for a page that is not there. */
export const notFoundTitle = (tongue: Tongue) => fallbackWords[tongue].notFoundTitle(numberIn(tongue)(404))
