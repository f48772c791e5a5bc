import { MailCheck } from 'lucide-react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import { accessMessages } from '../messages.ts'

export function CodeRecipient({
  before,
  recipient,
  change,
}: {
  before: string
  recipient: string
  change?: string
}) {
  const t = useMessages(accessMessages)
  return (
    <>
      {before}{' '}
      <b className="font-semibold text-ink">
        <Address>{recipient}</Address>
      </b>{' '}
      {change && <TextLink to={change}>{t.change}</TextLink>}
    </>
  )
}

export function MailIcon() {
  return (
    <span className="mb-2 grid size-14 place-items-center rounded-lg bg-brand-soft text-brand-ink">
      <Icon of={MailCheck} size={26} />
    </span>
  )
}
