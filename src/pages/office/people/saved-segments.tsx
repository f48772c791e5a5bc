import { Form } from 'react-router'
import { pickName } from '#platform/language/names.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Segment } from '#features/administration/segments/contract.ts'
import { segmentMessages } from '#features/administration/segments/messages.ts'
import { buildPeopleUrl } from '#features/administration/segments/paths.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function SegmentTabs({ segments, query }: { segments: Segment[]; query: string }) {
  const t = useMessages(segmentMessages)
  const locale = useLocale()
  if (segments.length === 0) return null
  return (
    <TabLinks
      label={t.segments}
      links={[
        { to: buildPeopleUrl(''), title: t.everybody, current: query === '' },
        ...segments.map((segment) => ({
          to: buildPeopleUrl(segment.asked),
          title: <BidiText>{pickName(locale, segment)}</BidiText>,
          current: segment.asked === query,
        })),
      ]}
    />
  )
}

export function SegmentForm({ segments, query }: { segments: Segment[]; query: string }) {
  const t = useMessages(segmentMessages)
  if (query === '') return null
  const kept = segments.find((it) => it.asked === query)
  if (kept)
    return (
      <Form method="post">
        <input type="hidden" name="id" value={kept.id} />
        <Button type="submit" name="intent" value="forget" variant="ghost" size="sm">
          {t.forget}
        </Button>
      </Form>
    )
  return (
    <details>
      <summary className="inline-flex min-h-target cursor-pointer items-center text-sm font-medium text-brand-ink">
        {t.keep}
      </summary>
      <Form method="post" className="grid max-w-160 gap-3 pt-2">
        <input type="hidden" name="intent" value="keep" />
        <p className="text-sm text-ink-3">{t.keepText}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField label={t.name} name="name" required maxLength={60} />
          <TextField label={t.nameAr} name="name_ar" optional maxLength={60} lang="ar" dir="rtl" />
        </div>
        <Button type="submit" size="sm" className="justify-self-start">
          {t.save}
        </Button>
      </Form>
    </details>
  )
}
