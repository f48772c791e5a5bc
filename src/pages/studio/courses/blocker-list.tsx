import {
  getBuilderLessonPath,
  getBuilderPath,
  type CourseBuilder,
} from '#features/authoring/paths.ts'
import { ChevronRight, CircleAlert, CircleCheck } from 'lucide-react'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { pickTitle } from '#platform/language/names.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { Panel } from '#ui/display/panel.tsx'
import type { DraftBlocker } from '#features/authoring/drafts/contract.ts'
import { studioMessages, type BlockerCode } from '#features/authoring/messages.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

const priceFields = new Set([
  'price_egp',
  'price_usd',
  'list_price_egp',
  'list_price_usd',
  'access',
])
const placeFields = new Set(['category_ids', 'trainer_ids', 'slug'])

export function getBlockerPath(builder: CourseBuilder, { kind, part_id, field }: DraftBlocker) {
  if (kind === 'lesson') return `${getBuilderLessonPath(builder, part_id)}#${field}`
  if (kind === 'section' || field === 'sections')
    return `${getBuilderPath(builder, 'outline')}#part-${part_id}`
  return `${getBuilderPath(builder, priceFields.has(field) ? 'price' : 'details')}#${field}`
}

/** Lists open blockers as links, and completed requirements. */
export function BlockerList({
  blockers,
  builder,
}: {
  blockers: DraftBlocker[]
  builder: CourseBuilder
}) {
  const t = useMessages(studioMessages)
  const format = useFormat()
  const locale = useLocale()
  const of = (item: DraftBlocker) =>
    item.kind !== 'course' || item.field === 'sections'
      ? 'contentOk'
      : priceFields.has(item.field)
        ? 'priceOk'
        : placeFields.has(item.field)
          ? 'placeOk'
          : 'textsOk'
  const well = (['textsOk', 'placeOk', 'priceOk', 'contentOk'] as const).filter(
    (group) => !blockers.some((it) => of(it) === group),
  )
  const nameOf = (it: DraftBlocker) => pickTitle(locale, it) || t.untitled
  return (
    <Panel
      title={blockers.length ? t.before : t.ready}
      end={
        blockers.length > 0 && (
          <FormattedText className="text-sm text-ink-3">
            {t.left(format.number(blockers.length), format.number(blockers.length + well.length))}
          </FormattedText>
        )
      }
    >
      <ul className="grid">
        {blockers.map((blocker) => (
          <li
            key={`${blocker.part_id}-${blocker.field}-${blocker.code}`}
            className="border-b border-line"
          >
            <Link
              to={getBlockerPath(builder, blocker)}
              className="flex min-h-target items-center gap-3 py-2 leading-ui hover:underline"
            >
              <Icon of={CircleAlert} className="shrink-0 text-danger" />
              <span className="grid min-w-0 flex-1">
                <b className="font-medium">{t[blocker.code as BlockerCode]}</b>
                {blocker.kind !== 'course' && (
                  <BidiText className="truncate text-xs text-ink-3">{nameOf(blocker)}</BidiText>
                )}
              </span>
              <Icon of={ChevronRight} size={16} className="shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
        {well.map((item) => (
          <li key={item} className="flex min-h-9 items-center gap-3 text-sm text-ink-3">
            <Icon of={CircleCheck} className="text-success" /> {t[item]}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
