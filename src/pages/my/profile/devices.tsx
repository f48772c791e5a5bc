import { Laptop, Smartphone, Tablet } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { EndpointOutput } from '#platform/call/contract.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Status } from '#ui/display/pill.tsx'
import type * as access from '#features/accounts/access/contract.ts'
import { DeviceName, LastSeen } from '#features/accounts/access/components/device-list.tsx'
import { profileMessages } from '#features/accounts/profile/messages.ts'
import { sortCurrentFirst } from '#features/accounts/profile/rules.ts'
import { useProfileForm } from '#features/accounts/profile/state.tsx'

export type OwnSessions = EndpointOutput<typeof access.sessions>

export function Devices({
  sessions: { items, most },
  now,
}: {
  sessions: OwnSessions
  now: string
}) {
  const t = useMessages(profileMessages)
  const format = useFormat()
  const { Form, to } = useProfileForm('devices')
  const heading = useRef<HTMLHeadingElement>(null)
  const count = useRef(items.length)
  useEffect(() => {
    // The pressed button disappears with its row, so focus moves to the heading.
    if (items.length < count.current) heading.current?.focus()
    count.current = items.length
  }, [items.length])
  return (
    <section aria-labelledby="devices" className="grid gap-2 pt-2">
      <h3
        ref={heading}
        id="devices"
        tabIndex={-1}
        className="flex flex-wrap items-baseline gap-x-3 text-md"
      >
        {t.devices}
        <FormattedText className="text-sm font-normal text-ink-3">
          {t.devicesOf(format.number(items.length), format.number(most))}
        </FormattedText>
      </h3>
      <ul className="divide-y divide-line">
        {sortCurrentFirst(items).map((item) => (
          <li key={item.id} className="flex flex-wrap items-center gap-3 py-3">
            <span className="grid size-11 shrink-0 place-items-center rounded-md bg-surface-2 text-ink-2">
              <Icon of={icons[item.kind]} size={22} />
            </span>
            <span className="grid min-w-0 flex-1 basis-[min(100%,9rem)] gap-0.5">
              <b id={`device-${item.id}`} className="font-semibold">
                <DeviceName session={item} />
              </b>
              {item.is_current ? (
                <span className="text-xs text-ink-3">{t.activeNow}</span>
              ) : (
                <LastSeen session={item} now={now} />
              )}
            </span>
            {item.is_current ? (
              <Status tone="ok">{t.thisDevice}</Status>
            ) : (
              <Form {...to}>
                <input type="hidden" name="intent" value="devices" />
                <input type="hidden" name="session_id" value={item.id} />
                <Button type="submit" variant="ghost" aria-describedby={`device-${item.id}`}>
                  {t.signOut}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <Form {...to}>
          <input type="hidden" name="intent" value="devices" />
          <Button type="submit" variant="line" size="sm">
            {t.signOutOthers}
          </Button>
        </Form>
      )}
    </section>
  )
}

const icons = { phone: Smartphone, tablet: Tablet, computer: Laptop }
