import { buildColorStyles } from '#platform/page/academy/brand.ts'
import { officeSettingMessages } from '#features/administration/settings/messages.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { BrandMark } from '#ui/display/brand-mark.tsx'
import { getChosenColor } from './color-field.tsx'
import type { TypedSettings } from './typed-settings.ts'

/** The home page in light English and dark Arabic with the current input. */
export function BrandPreview({ edited }: { edited: TypedSettings }) {
  const t = useMessages(officeSettingMessages)
  const look = buildColorStyles(getChosenColor(edited))
  const name = (locale: 'en' | 'ar') =>
    (locale === 'ar' && edited['name.ar']) || edited['name.en'] || ''
  return (
    <aside
      aria-label={t.preview}
      className="grid gap-4 rounded-lg bg-surface-2 p-5 md:sticky md:top-6"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{t.preview}</h2>
        <p className="text-sm text-ink-3">{t.previewText}</p>
      </header>
      <div aria-hidden="true" inert className="grid grid-cols-2 gap-4">
        {(['en', 'ar'] as const).map((locale) => (
          <div
            key={locale}
            lang={locale}
            dir={locale === 'ar' ? 'rtl' : 'ltr'}
            data-theme={locale === 'ar' ? 'dark' : 'light'}
            style={look}
            className="grid content-start gap-3 overflow-hidden rounded-xl border-4 border-night bg-bg p-3 text-ink"
          >
            <p className="flex items-center gap-1.5 font-display text-sm font-bold">
              <BrandMark size={22} />
              <span className="min-w-0 truncate">{name(locale)}</span>
            </p>
            <div className="grid justify-items-start gap-3 rounded-md bg-brand-soft p-3">
              <p className="font-display leading-tight font-bold">
                {officeSettingMessages[locale].previewTitle}
              </p>
              <span className="rounded-full bg-brand px-3 py-1.5 text-xs font-semibold text-on-brand">
                {officeSettingMessages[locale].previewButton}
              </span>
            </div>
            <div className="grid gap-2 rounded-md border border-line bg-surface p-3 text-xs">
              <span className="flex flex-wrap justify-between gap-x-2">
                {officeSettingMessages[locale].previewProgress}
                <span className="font-semibold text-brand-ink">
                  {officeSettingMessages[locale].previewLink}
                </span>
              </span>
              <span className="h-1.5 rounded-full bg-surface-3">
                <span className="block h-full w-3/5 rounded-full bg-brand" />
              </span>
            </div>
          </div>
        ))}
      </div>
    </aside>
  )
}
