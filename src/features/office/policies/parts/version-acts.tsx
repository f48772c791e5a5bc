import { Form, useNavigation } from 'react-router'
import { useFormat, useMessages } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { DeleteForm } from '../../parts/removal-form.tsx'
import { ScheduleForm } from '../../parts/schedule-form.tsx'
import { officeContentMessages } from '../../content/messages.ts'
import type { PolicyVersionDetails } from '../contract.ts'
import { officePolicyMessages } from '../messages.ts'
import { VersionStatus } from './version-mark.tsx'

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
  const said = useMessages(officePolicyMessages)
  const content = useMessages(officeContentMessages)
  const format = useFormat()
  const pending = useNavigation().formData?.get('intent')
  const due = version.published_at && `${format.date(version.published_at)} ${format.time(version.published_at)}`
  return (
    <>
      <Panel title={said.forceTitle} end={<VersionStatus version={version} />}>
        <div className="grid gap-4">
          <p className="text-sm text-ink-2" suppressHydrationWarning>
            {due ? said.waitsFrom(due) : said.forceText}
          </p>
          <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="publish" pending={pending === 'publish'}>
              {said.now}
            </Button>
            {due && (
              <Button type="submit" name="intent" value="unpublish" variant="line" pending={pending === 'unpublish'}>
                {said.unpublish}
              </Button>
            )}
          </Form>
          {!due && <ScheduleForm words={said} zone={zone} earliest={earliest} error={wrong.at} pending={pending === 'schedule'} />}
        </div>
      </Panel>
      <DeleteForm title={said.remove} yes={content.removeYes} pending={pending === 'remove'}>
        {said.removeText}
      </DeleteForm>
    </>
  )
}
