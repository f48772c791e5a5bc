import { Languages } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { Locale } from '#platform/language/locale.ts'
import { useLocale } from '#platform/language/words.tsx'
import { Icon } from '#ui/base/icon.tsx'

/** The other language, named in itself. A form, so it works before any script; with one, the page changes where it stands. */
export function LanguageToggle({ look }: { look: 'top' | 'rail' }) {
  const fetcher = useFetcher()
  const other: Locale = useLocale() === 'ar' ? 'en' : 'ar'
  const { pathname, search } = useLocation()
  const stay = (event: SubmitEvent<HTMLFormElement>) => {
    // An address that names a language has to change; any other stays, and its page is loaded anew where it stands.
    if (new URLSearchParams(search).has('locale')) return
    event.preventDefault()
    void fetcher.submit({ locale: other, stay: 'yes' }, { method: 'post', action: '/locale' })
  }
  return (
    <fetcher.Form method="post" action="/locale" preventScrollReset onSubmit={stay}>
      <input type="hidden" name="locale" value={other} />
      <input type="hidden" name="redirect" value={pathname + search} />
      <button type="submit" lang={other} aria-label={names[other]} className={look === 'rail' ? 'nav-item w-full' : top}>
        <Icon of={Languages} size={look === 'rail' ? 22 : 20} />
        <span className={look === 'rail' ? 'rail-label' : 'max-desk:hidden'}>{names[other]}</span>
      </button>
    </fetcher.Form>
  )
}

const names: Record<Locale, string> = { en: 'English', ar: 'العربية' }

const top =
  'inline-flex min-h-target cursor-pointer items-center justify-center gap-2 rounded-full px-3 text-sm leading-ui font-medium text-ink-2 hover:bg-surface-2 focus-visible:rounded-full max-desk:w-target max-desk:px-0'
