import type { ReactNode } from 'react'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { Status } from '#ui/display/pill.tsx'
import { studioMessages } from '#features/authoring/messages.ts'

export type FieldLanguage = { lang: 'en' | 'ar'; dir: 'ltr' | 'rtl'; suffix: '' | '_ar' }
const tongues = {
  en: { lang: 'en', dir: 'ltr', suffix: '' },
  ar: { lang: 'ar', dir: 'rtl', suffix: '_ar' },
} as const

/** The language of the page comes first. */
export function BilingualFields({
  missing,
  children,
}: {
  missing: { en: number; ar: number }
  children: (tongue: FieldLanguage) => ReactNode
}) {
  const t = useMessages(studioMessages)
  const locale = useLocale()
  const order = locale === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const)
  return (
    <div className="grid gap-4 @min-[56rem]/page:grid-cols-2">
      {order.map((item) => (
        <fieldset
          key={item}
          className="grid min-w-0 content-start gap-4 rounded-lg bg-surface-2 p-4"
        >
          <legend className="sr-only">{item === 'ar' ? t.arabic : t.english}</legend>
          <p className="flex flex-wrap items-center gap-2" lang={item} dir={tongues[item].dir}>
            <span
              aria-hidden="true"
              className="grid size-7 place-items-center rounded-sm bg-night font-display text-sm font-bold text-accent"
            >
              {item === 'ar' ? 'ع' : 'A'}
            </span>
            <b className="font-display font-semibold">{item === 'ar' ? t.arabic : t.english}</b>
            <span className="ms-auto">
              <TongueMark missing={missing[item]} lang={item} />
            </span>
          </p>
          {children(tongues[item])}
        </fieldset>
      ))}
    </div>
  )
}

/** Written in the missing language, for the person who translates. */
function TongueMark({ missing, lang }: { missing: number; lang: 'en' | 'ar' }) {
  const t = studioMessages[lang]
  return <Status tone={missing ? 'warn' : 'ok'}>{missing ? t.missing(missing) : t.complete}</Status>
}
