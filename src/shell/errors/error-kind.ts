import { isRouteErrorResponse } from 'react-router'

/** Seed 2 and 8: which of the fallbacks an error gets. */
type ErrorKind = 'not-found' | 'forbidden' | 'offline' | 'error' | 'render'

/** What kind of error a page met: the server's failure, a connection that is gone, a page that did not load, or one that could not be drawn. */
export function getErrorKind(error: unknown, online: boolean): ErrorKind {
  if (isRouteErrorResponse(error)) return error.status === 404 ? 'not-found' : error.status === 403 ? 'forbidden' : 'error'
  if (!online) return 'offline'
  return isFetchError(error) ? 'error' : 'render'
}

/** Browsers tell of code or data that could not be fetched with a TypeError of their own wording. */
export const isFetchError = (error: unknown) => error instanceof TypeError && /fetch|import|load/i.test(error.message)
