import { Failure } from './failure.ts'

/** Returns null if the resource does not exist or its id is malformed. */
export async function catchNotFound<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Failure && (error.code === 'not_found' || error.code === 'invalid_input'))
      return null
    throw error
  }
}

/** Replaces an id in the URL by the slug; null if it already is the slug. */
export function findSlugUrl(request: Request, id: string, slug: string): string | null {
  if (id === slug) return null
  const { pathname, search } = new URL(request.url)
  return pathname.replace(/\.data$/, '').replace(`/${id}`, `/${slug}`) + search
}
