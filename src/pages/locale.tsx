import { href, data, redirect } from 'react-router'
import { pageRequestContext } from '#platform/call/call.ts'
import { readFormFields } from '#platform/page/form.server.ts'
import { isLocale } from '#platform/language/locale.ts'
import { buildLocaleCookie } from '#platform/identity/reader-context.server.ts'
import { toSafePath } from '#platform/page/safe-path.ts'
import type { Route } from './+types/locale'

export async function action({ request, context }: Route.ActionArgs) {
  const { locale, stay, redirect: path } = await readFormFields(request)
  const init = isLocale(locale)
    ? {
        headers: {
          'set-cookie': buildLocaleCookie(locale, context.get(pageRequestContext).origin),
        },
      }
    : {}
  // With scripts the page revalidates itself; without, it is redirected.
  return stay === undefined ? redirect(stripLocale(toSafePath(path)), init) : data(null, init)
}

export const loader = () => redirect(href('/'))

/** A `locale` parameter would override the choice just made. */
function stripLocale(path: string) {
  const { pathname, searchParams, hash } = new URL(path, 'http://here.invalid')
  if (!searchParams.has('locale')) return path
  searchParams.delete('locale')
  return pathname + (searchParams.size ? `?${searchParams}` : '') + hash
}
