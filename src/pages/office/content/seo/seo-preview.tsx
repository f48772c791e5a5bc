import { shareImageMessages } from '#features/content/seo/messages.ts'
import { getSharePath } from '#platform/page/page-tags.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import type { PageSeo, DefaultSeo } from '#features/administration/seo/contract.ts'
import { officeSeoMessages } from '#features/administration/seo/messages.ts'
import { truncateDescription } from '#features/administration/seo/rules.ts'

/** Search result and share card in both languages with the current input. */
export function SeoPreview({
  of: { page, path },
  typed,
  standing,
  origin,
}: {
  of: Pick<PageSeo, 'page' | 'path'>
  typed: Record<string, string | undefined>
  standing: DefaultSeo
  origin: string
}) {
  const t = useMessages(officeSeoMessages)
  const host = new URL(origin).host
  const textIn = (name: 'title' | 'description', lang: 'en' | 'ar') =>
    (lang === 'ar' && typed[`${name}_ar`]?.trim()) || typed[name]?.trim()
  return (
    <aside
      aria-label={t.preview}
      className="grid min-w-0 items-start gap-6 rounded-lg bg-surface-2 p-5 sm:grid-cols-2 xl:sticky xl:top-6 xl:grid-cols-1"
    >
      <header className="col-span-full flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{t.preview}</h2>
        <p className="text-sm text-ink-3">{t.previewText}</p>
      </header>
      {(['en', 'ar'] as const).map((lang) => {
        const { name, tagline, description } = standing[lang]
        const title =
          textIn('title', lang) || (page === 'home' ? tagline : shareImageMessages[lang][page])
        const text = textIn('description', lang) || description
        return (
          <div
            key={lang}
            lang={lang}
            dir={lang === 'ar' ? 'rtl' : 'ltr'}
            className="grid min-w-0 gap-3"
          >
            <figure className="grid min-w-0 gap-1 rounded-md border border-line bg-surface p-4">
              <figcaption className="sr-only">{t.asFound}</figcaption>
              <span className="text-xs text-ink-3">
                <Address>{host + (path === '/' ? '' : path)}</Address>
              </span>
              <b className="font-sans text-lg leading-snug font-medium wrap-anywhere text-info">
                {title} | {name}
              </b>
              <span className="text-sm wrap-anywhere text-ink-2">{truncateDescription(text)}</span>
            </figure>
            <figure className="overflow-hidden rounded-md border border-line bg-surface">
              <figcaption className="sr-only">{t.asShared}</figcaption>
              <img
                src={getSharePath('page', page, lang)}
                alt=""
                width={1200}
                height={630}
                loading="lazy"
                className="block h-auto w-full"
              />
              <span className="grid gap-0.5 p-3">
                <span className="text-xs text-ink-3">
                  <Address>{host}</Address>
                </span>
                <b className="font-sans text-sm font-semibold wrap-anywhere">{title}</b>
                <span className="text-xs text-ink-3">{truncateDescription(text)}</span>
              </span>
            </figure>
          </div>
        )
      })}
    </aside>
  )
}
