import { Laptop, ShieldCheck, Smartphone, Tablet } from 'lucide-react'
import type { EndpointOutput } from '#platform/call/contract.ts'
import { getCountryName } from '#platform/language/country-name.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { CheckboxInput } from '#ui/fields/checkbox.tsx'
import { Icon } from '#ui/base/icon.tsx'
import type * as contract from '../contract.ts'
import { accessMessages } from '../messages.ts'

type Session = EndpointOutput<typeof contract.sessions>['items'][number]

/** Preselects the least recently used session for signing out. */
export function DeviceList({ sessions, now }: { sessions: Session[]; now: string }) {
  const t = useMessages(accessMessages)
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t.devicesToEnd}</legend>
      {sessions.map((item, place) => (
        <label key={item.id} htmlFor={`session-${item.id}`} className={choice}>
          <CheckboxInput
            id={`session-${item.id}`}
            name="session_ids"
            value={item.id}
            defaultChecked={place === sessions.length - 1}
          />
          <span className="grid size-11 shrink-0 place-items-center rounded-md bg-surface-2 text-ink-2">
            <Icon of={icons[item.kind]} size={22} />
          </span>
          <span className="grid min-w-0 flex-1 basis-[min(100%,9rem)] gap-0.5">
            <b className="font-semibold">
              <DeviceName session={item} />
            </b>
            <LastSeen session={item} now={now} />
          </span>
        </label>
      ))}
      <p className="flex items-center gap-2 text-xs text-ink-3">
        <Icon of={ShieldCheck} size={16} />
        {t.nothingLost}
      </p>
    </fieldset>
  )
}

/** Renders for example "Windows computer, Edge". */
export function DeviceName({
  session: { kind, system, browser },
}: {
  session: Pick<Session, 'kind' | 'system' | 'browser'>
}) {
  const t = useMessages(accessMessages)
  const isNamed = system === 'iPad' || system === 'iPhone' || system === 'Mac'
  const device = !system ? t[kind] : isNamed ? t.namedDevice(system) : t.deviceName(t[kind], system)
  return browser ? t.deviceWith(device, browser) : device
}

export function LastSeen({
  session: { country, last_seen_at },
  now,
}: {
  session: Pick<Session, 'country' | 'last_seen_at'>
  now: string
}) {
  const format = useFormat()
  const locale = useLocale()
  return (
    <FormattedText className="text-xs text-ink-3">
      {country && (
        <>
          {getCountryName(country, locale)}
          <span className="sep" aria-hidden="true" />
        </>
      )}
      {format.ago(last_seen_at, new Date(now))}
    </FormattedText>
  )
}

const icons = { phone: Smartphone, tablet: Tablet, computer: Laptop }
const choice =
  'flex flex-wrap cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-surface p-4 has-checked:border-brand has-checked:bg-brand-soft has-checked:inset-ring has-checked:inset-ring-brand'
