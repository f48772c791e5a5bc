import { getTextDirection } from '#platform/language/locale.ts'
import { useLocale } from '#platform/language/message-hooks.tsx'

/** Sticky beside the text on wide pages. */
export function ContentsList({
  title,
  contents,
}: {
  title: string
  contents: readonly { id: string; title: string }[]
}) {
  const locale = useLocale()
  return (
    <nav
      aria-label={title}
      className="print:hidden lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-auto"
    >
      <h2 className="mb-2 font-sans text-sm font-semibold">{title}</h2>
      <ol className="gap-x-8 md:max-lg:columns-2">
        {contents.map((content) => (
          <li key={content.id} className="break-inside-avoid">
            <a
              href={`#${content.id}`}
              dir={getTextDirection(content.title, locale)}
              className="flex min-h-9 items-center border-s-2 border-line py-1 ps-4 text-sm leading-ui text-ink-2 hover:border-brand hover:text-brand-ink"
            >
              {content.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
