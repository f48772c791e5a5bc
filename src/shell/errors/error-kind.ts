import { isRouteErrorResponse } from 'react-router'

type ErrorKind = 'not-found' | 'forbidden' | 'offline' | 'error' | 'render'

export function getErrorKind(error: unknown, online: boolean): ErrorKind {
  if (isRouteErrorResponse(error))
    return error.status === 404 ? 'not-found' : error.status === 403 ? 'forbidden' : 'error'
  if (!online) return 'offline'
  return isFetchError(error) ? 'error' : 'render'
}

/** Browsers report failed imports and fetches as a TypeError with different messages. */
export const isFetchError = (error: unknown) =>
  error instanceof TypeError && /fetch|import|load/i.test(error.message)
