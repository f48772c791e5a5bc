import { Link2 } from 'lucide-react'
import { Form } from 'react-router'
import type { OutputOf } from '#platform/contract.ts'
import type { RefusedAnswer } from '#platform/refused.ts'
import { useWords } from '#platform/words.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Icon } from '#ui/icon.tsx'
import { RefusedAlert } from '../../access/parts/refused-alert.tsx'
import type { social } from '../contract.ts'
import { m } from '../messages.ts'
import { ProveSelf } from './prove-self.tsx'
import { ProviderMark } from './provider-mark.tsx'

type Accounts = OutputOf<typeof social.identities>

/** The accounts elsewhere that open this one: each linked or not. Its forms go to `/auth/linked` and lead back to the profile. */
export function LinkedAccounts({ accounts, message }: { accounts: Accounts; message?: RefusedAnswer | null }) {
  const said = useWords(m)
  const canLink = accounts.items.some((it) => it.id === null)
  return (
    <section id="linked-accounts" aria-labelledby="linked-accounts-title" className="grid gap-2 pt-2">
      <h3 id="linked-accounts-title" className="text-md">
        {said.linkedAccounts}
      </h3>
      <RefusedAlert refused={message ?? undefined}>{message?.code === 'email_linked_elsewhere' ? said.nothingChanged : null}</RefusedAlert>
      <ul className="divide-y divide-line">
        {accounts.items.map((it) => (
          <li key={it.provider} className="flex items-center gap-3 py-3">
            <span className="grid size-11 shrink-0 place-items-center rounded-md bg-surface-2">
              <ProviderMark of={it.provider} />
            </span>
            <p className="grid min-w-0 flex-1 gap-0.5">
              <b className="font-semibold" lang="en">
                {said[it.provider]}
              </b>
              <span className="truncate text-xs text-ink-3">
                {it.email ? <bdi dir="ltr">{it.email}</bdi> : it.id ? said.linkedHere : said.notLinked}
              </span>
            </p>
            <RowAction account={it} />
          </li>
        ))}
      </ul>
      {canLink && !accounts.is_proved && <ProveSelf hasPassword={accounts.has_password} />}
    </section>
  )
}

function RowAction({ account }: { account: Accounts['items'][number] }) {
  const said = useWords(m)
  const name = said[account.provider]
  if (account.id)
    return (
      <Form method="post" action="/auth/linked" preventScrollReset>
        <input type="hidden" name="id" value={account.id} />
        <Button type="submit" name="intent" value="unlink" variant="ghost" aria-label={said.unlinkOf(name)}>
          {said.unlink}
        </Button>
      </Form>
    )
  if (!account.link) return null
  return (
    <ButtonLink
      to={`/auth/${account.provider}?${new URLSearchParams({ link: account.link })}`}
      reloadDocument
      variant="ghost"
      aria-label={said.linkOf(name)}
    >
      <Icon of={Link2} size={18} />
      {said.link}
    </ButtonLink>
  )
}
