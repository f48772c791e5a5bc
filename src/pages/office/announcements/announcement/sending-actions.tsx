import { href, Form, useNavigation } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Panel } from '#ui/display/panel.tsx'
import type { AnnouncementDetails } from '#features/administration/announcements/contract.ts'
import { ScheduleForm } from '#features/administration/components/schedule-form.tsx'
import { announcementMessages } from '#features/administration/announcements/messages.ts'

/** The actions depend on the state. */
export function AnnouncementActions({
  of: it,
  zone,
  earliest,
  values,
  wrong,
}: {
  of: AnnouncementDetails
  zone: string
  earliest: string
  values: Record<string, string | undefined>
  wrong: Record<string, string>
}) {
  const t = useMessages(announcementMessages)
  const format = useFormat()
  const pending = useNavigation().formData?.get('intent')
  const when = (iso: string) => `${format.date(iso)} ${format.time(iso)}`
  if (it.state === 'sent' || it.state === 'sending')
    return (
      <Panel tone="soft">
        <FormattedText as="p" className="text-sm text-ink-2">
          {it.finished_at ? t.wentOut(when(it.finished_at)) : t.onItsWay}
        </FormattedText>
      </Panel>
    )
  if (it.state === 'scheduled')
    return (
      <Panel title={t.sendTitle}>
        <Form method="post" preventScrollReset className="grid justify-items-start gap-3">
          <FormattedText as="p" className="text-sm">
            {t.goesOut(when(it.due_at!))}
          </FormattedText>
          <Button
            type="submit"
            name="intent"
            value="cancel"
            variant="line"
            pending={pending === 'cancel'}
          >
            {t.cancel}
          </Button>
          <p className="text-sm text-ink-3">{t.cancelText}</p>
        </Form>
      </Panel>
    )
  return (
    <>
      <Panel title={t.sendTitle}>
        <div className="grid gap-6">
          <Form method="post" preventScrollReset className="grid justify-items-start gap-2">
            <Button type="submit" name="intent" value="send" pending={pending === 'send'}>
              {t.sendNow}
            </Button>
            <p className="text-sm text-ink-3">{t.sendNowText}</p>
          </Form>
          <ScheduleForm
            words={t}
            zone={zone}
            earliest={earliest}
            value={values.at}
            error={wrong.at}
            pending={pending === 'schedule'}
          />
        </div>
      </Panel>
      <Form method="post" className="flex flex-wrap gap-3">
        <ButtonLink
          to={href('/office/announcements/:id/edit', { id: String(it.id) })}
          variant="line"
          size="sm"
        >
          {t.edit}
        </ButtonLink>
        <Button
          type="submit"
          name="intent"
          value="remove"
          variant="ghost"
          size="sm"
          pending={pending === 'remove'}
        >
          {t.remove}
        </Button>
      </Form>
    </>
  )
}
