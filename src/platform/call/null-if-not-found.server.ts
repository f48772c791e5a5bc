import { Failure } from './failure.ts'

/** What a call answers, or null where there is no such thing: nothing has that name, or nothing could have it. */
export async function catchNotFound<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Failure && (error.code === 'not_found' || error.code === 'invalid_input')) return null
    throw error
  }
}

/** The address with the slug where it named a thing by its id, keeping the rest of the path and the query. */
export function findSlugUrl(request: Request, id: string, slug: string): string | null {
  if (id === slug) return null
  const { pathname, search } = new URL(request.url)
  return pathname.replace(/\.data$/, '').replace(`/${id}`, `/${slug}`) + search
}
