import { data } from 'react-router'
import { pageRequestContext } from '#platform/call/call.ts'
import { isLocale } from '#platform/language/locale.ts'
import { Gallery } from './ui/gallery.tsx'
import type { Route } from './+types/ui'

/** Development only. `?only=ar-dark` shows one of four variants. */
export function loader({ url, context }: Route.LoaderArgs) {
  if (context.get(pageRequestContext).production) throw data(null, { status: 404 })
  const [locale, theme] = (url.searchParams.get('only') ?? '').split('-')
  return isLocale(locale) && (theme === 'light' || theme === 'dark')
    ? { only: { locale, theme } as const }
    : {}
}

export const meta: Route.MetaFunction = () => [{ title: 'Components' }]

export default function DevUi({ loaderData }: Route.ComponentProps) {
  return <Gallery {...loaderData} />
}
