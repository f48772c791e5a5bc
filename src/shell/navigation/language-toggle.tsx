import { Languages } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { href, useFetcher, useLocation } from 'react-router'
import type { Locale } from '#platform/language/locale.ts'
import { useLocale } from '#platform/language/message-hooks.tsx'
import { Icon } from '#ui/base/icon.tsx'

/** A form, so it works without scripts; with scripts the page changes in place. */
export function LanguageToggle({ look }: { look: 'top' | 'rail' }) {
  const fetcher = useFetcher()
  const other: Locale = useLocale() === 'ar' ? 'en' : 'ar'
  const { pathname, search } = useLocation()
  const stay = (event: SubmitEvent<HTMLFormElement>) => {
    // A URL with `locale` must change; any other page is reloaded in place.
    if (new URLSearchParams(search).has('locale')) return
    event.preventDefault()
    void fetcher.submit({ locale: other, stay: 'yes' }, { method: 'post', action: href('/locale') })
  }
  return (
    <fetcher.Form method="post" action={href('/locale')} preventScrollReset onSubmit={stay}>
      <input type="hidden" name="locale" value={other} />
      <input type="hidden" name="redirect" value={pathname + search} />
      <button
        type="submit"
        lang={other}
        aria-label={names[other]}
        className={look === 'rail' ? 'nav-item w-full' : top}
      >
        <Icon of={Languages} size={look === 'rail' ? 22 : 20} />
        <span className={look === 'rail' ? 'rail-label' : 'max-desk:hidden'}>{names[other]}</span>
      </button>
    </fetcher.Form>
  )
}

const names: Record<Locale, string> = { en: 'English', ar: 'العربية' }

const top =
  'inline-flex min-h-target cursor-pointer items-center justify-center gap-2 rounded-full px-3 text-sm leading-ui font-medium text-ink-2 hover:bg-surface-2 focus-visible:rounded-full max-desk:w-target max-desk:px-0'
