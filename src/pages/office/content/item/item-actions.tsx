import { href, Form, useNavigation } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { ContentDetails } from '#features/administration/content/contract.ts'
import { DeleteForm } from '#pages/office/content/components/removal-form.tsx'
import { ScheduleForm } from '#features/administration/components/schedule-form.tsx'
import { officeContentMessages } from '#features/administration/content/messages.ts'
import { getContentKind, type ContentKind } from '#features/administration/content/rules.ts'
import { ContentStatus } from '#pages/office/content/components/content-marks.tsx'

/** The actions depend on the state. */
export function ItemActions({
  kind,
  item,
  zone,
  earliest,
  wrong,
  into,
}: {
  kind: ContentKind
  item: ContentDetails
  zone: string
  earliest: string
  wrong: Record<string, string>
  /** Possible merge targets. */
  into: { value: string; label: string }[]
}) {
  const t = useMessages(officeContentMessages)
  const format = useFormat()
  const pending = useNavigation().formData?.get('intent')
  const { publish, kept } = getContentKind(kind)
  const when =
    item.published_at && `${format.date(item.published_at)} ${format.time(item.published_at)}`
  return (
    <>
      {publish && (
        <Panel title={t.publishing} end={<ContentStatus state={item.state!} />}>
          <div className="grid gap-4">
            <FormattedText as="p" className="text-sm text-ink-2">
              {item.state === 'draft'
                ? t.onlyYou
                : item.state === 'scheduled'
                  ? t.outFrom(when!)
                  : t.outSince(when!)}
            </FormattedText>
            <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
              {item.state !== 'published' && (
                <Button type="submit" name="intent" value="publish" pending={pending === 'publish'}>
                  {t.publishNow}
                </Button>
              )}
              {item.state !== 'draft' && (
                <Button
                  type="submit"
                  name="intent"
                  value="unpublish"
                  variant="line"
                  pending={pending === 'unpublish'}
                >
                  {t.unpublish}
                </Button>
              )}
            </Form>
            {publish === 'later' && item.state === 'draft' && (
              <ScheduleForm
                words={t}
                zone={zone}
                earliest={earliest}
                error={wrong.at}
                pending={pending === 'schedule'}
              />
            )}
          </div>
        </Panel>
      )}
      <div className="flex flex-wrap gap-3">
        {kind === 'posts' && (
          <ButtonLink
            to={href('/office/content/posts/:id/preview', { id: String(item.id) })}
            variant="line"
            size="sm"
          >
            {t.preview}
          </ButtonLink>
        )}
        {item.path && (item.state === 'published' || item.state === null) && (
          <ButtonLink to={item.path} variant="line" size="sm">
            {t.open}
          </ButtonLink>
        )}
      </div>
      {kind === 'categories' && into.length > 0 && (
        <details className="rounded-lg border border-line px-5 py-3">
          <summary className="min-h-7 cursor-pointer text-sm font-medium">{t.merge}</summary>
          <Form method="post" className="mt-2 grid gap-3">
            <p className="text-sm text-ink-2">{t.mergeText}</p>
            <Select
              label={t.into}
              name="into"
              required
              placeholder=""
              options={into}
              error={wrong.into}
            />
            <Button
              type="submit"
              name="intent"
              value="merge"
              size="sm"
              variant="soft"
              className="justify-self-start"
              pending={pending === 'merge'}
            >
              {t.mergeYes}
            </Button>
          </Form>
        </details>
      )}
      {!kept && (
        <DeleteForm title={t.remove} yes={t.removeYes} pending={pending === 'remove'}>
          <b className="font-semibold">{t.removeSure}</b> {t.removeText}
        </DeleteForm>
      )}
    </>
  )
}
