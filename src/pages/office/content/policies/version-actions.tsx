import { Form, useNavigation } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { DeleteForm } from '#pages/office/content/components/removal-form.tsx'
import { ScheduleForm } from '#features/administration/components/schedule-form.tsx'
import { officeContentMessages } from '#features/administration/content/messages.ts'
import type { PolicyVersionDetails } from '#features/administration/policies/contract.ts'
import { officePolicyMessages } from '#features/administration/policies/messages.ts'
import { VersionStatus } from './version-badge.tsx'

export function VersionActions({
  version,
  zone,
  earliest,
  wrong,
}: {
  version: PolicyVersionDetails
  zone: string
  earliest: string
  wrong: Record<string, string>
}) {
  const t = useMessages(officePolicyMessages)
  const content = useMessages(officeContentMessages)
  const format = useFormat()
  const pending = useNavigation().formData?.get('intent')
  const due =
    version.published_at &&
    `${format.date(version.published_at)} ${format.time(version.published_at)}`
  return (
    <>
      <Panel title={t.forceTitle} end={<VersionStatus version={version} />}>
        <div className="grid gap-4">
          <FormattedText as="p" className="text-sm text-ink-2">
            {due ? t.waitsFrom(due) : t.forceText}
          </FormattedText>
          <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="publish" pending={pending === 'publish'}>
              {t.now}
            </Button>
            {due && (
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
          {!due && (
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
      <DeleteForm title={t.remove} yes={content.removeYes} pending={pending === 'remove'}>
        {t.removeText}
      </DeleteForm>
    </>
  )
}
