import { redirect } from 'react-router'
import { isLocale } from '#platform/locale.ts'
import { localeCookie } from '#platform/reader.server.ts'
import { safePath } from '#platform/safe-path.ts'
import type { Route } from './+types/locale'

/** Changes the language and goes back to the same page. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const locale = form.get('locale')
  const back = withoutLocale(safePath(form.get('redirect')))
  return redirect(back, isLocale(locale) ? { headers: { 'set-cookie': localeCookie(locale) } } : {})
}

/** Somebody who types the address has nothing to see here. */
export const loader = () => redirect('/')

/** An address that names a language would win over the choice just made. */
function withoutLocale(path: string) {
  const { pathname, searchParams, hash } = new URL(path, 'http://here.invalid')
  if (!searchParams.has('locale')) return path
  searchParams.delete('locale')
  return pathname + (searchParams.size ? `?${searchParams}` : '') + hash
}
