import { href } from 'react-router'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { Pill, Status } from '#ui/display/pill.tsx'
import type { ContentItem } from '#features/administration/content/contract.ts'
import { officeContentMessages } from '#features/administration/content/messages.ts'
import type {
  ContentKind,
  MissingText,
  ContentState,
} from '#features/administration/content/rules.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function ContentStatus({ state }: { state: ContentState }) {
  const t = useMessages(officeContentMessages)
  return <Status tone={tones[state]}>{t[state]}</Status>
}
const tones = { draft: 'idle', scheduled: 'info', published: 'ok' } as const

export function MissingTextTags({ missing }: { missing: readonly MissingText[] }) {
  const t = useMessages(officeContentMessages)
  const [ar, en] = (['ar', 'en'] as const).map(
    (locale) => missing.filter((it) => it.locale === locale).length,
  )
  if (!ar && !en) return <Pill tone="ok">{t.complete}</Pill>
  return (
    <span className="flex flex-wrap gap-1">
      {ar! > 0 && <Pill tone="warn">{t.missing_ar(ar!)}</Pill>}
      {en! > 0 && <Pill tone="warn">{t.missing_en(en!)}</Pill>}
    </span>
  )
}

/** The reader's language first. */
export function BilingualTitle({
  kind,
  item: { id, title, title_ar, parent_id },
}: {
  kind: ContentKind
  item: ContentItem
}) {
  const locale = useLocale()
  const both = [
    { lang: 'en' as const, text: title },
    { lang: 'ar' as const, text: title_ar },
  ].filter((it) => it.text)
  const [first, second] = locale === 'ar' ? both.toReversed() : both
  return (
    <Link
      to={href('/office/content/:kind/:id', { kind, id: String(id) })}
      className={`grid min-h-target content-center hover:underline sm:min-w-36 ${parent_id === null ? '' : 'ps-6'}`}
    >
      <b className="font-semibold">
        {first && <BidiText lang={first.lang}>{first.text}</BidiText>}
      </b>
      {second && (
        <span className="text-xs text-ink-3">
          <BidiText lang={second.lang}>{second.text}</BidiText>
        </span>
      )}
    </Link>
  )
}
