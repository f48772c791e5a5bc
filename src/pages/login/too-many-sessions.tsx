import { href, Form, useNavigation } from 'react-router'
import type { EndpointOutput } from '#platform/call/contract.ts'
import { useAuthLinks } from '#platform/page/auth-links.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import type * as contract from '#features/accounts/access/contract.ts'
import { accessMessages } from '#features/accounts/access/messages.ts'
import { AccessCard, AccessHeading } from '#features/accounts/access/components/access-card.tsx'
import { DeviceList } from '#features/accounts/access/components/device-list.tsx'

/**
 * Seed 8: 'You have too many active sessions!'. The password is already verified, so the person may
 * end some here.
 */
export function TooManySessions({
  title,
  devices,
  now,
  isFailed,
}: {
  title: string
  devices: EndpointOutput<typeof contract.sessions>
  now: string
  isFailed: boolean
}) {
  const t = useMessages(accessMessages)
  const wayIn = useAuthLinks()
  const pressed = useNavigation().formData
  return (
    <AccessCard art="sessions-7" side={{ title: t.devicesSide, text: t.devicesSideText }}>
      <AccessHeading
        title={title}
        before={
          <p className="flex items-center gap-3 text-sm">
            <Avatar name={devices.name} hue={devices.hue} size={36} />
            <Address className="min-w-0">{devices.email}</Address>
          </p>
        }
      >
        {t.deviceLimit(devices.most)}
      </AccessHeading>
      {isFailed && <Alert tone="bad" title={t.chooseOne} />}
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="intent" value="devices" />
        <DeviceList sessions={devices.items} now={now} />
        <Button type="submit" block pending={pressed !== undefined && !pressed.has('all')}>
          {t.endChosen}
        </Button>
        <Button
          type="submit"
          name="all"
          value="true"
          variant="line"
          block
          pending={pressed?.has('all')}
        >
          {t.endAll}
        </Button>
      </Form>
      <p className="text-xs text-ink-3">
        {t.strangeDevice}{' '}
        <TextLink to={wayIn(href('/forgot-password'))}>{t.changePassword}</TextLink>
      </p>
    </AccessCard>
  )
}
