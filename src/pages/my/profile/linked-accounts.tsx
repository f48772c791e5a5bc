import { Link2 } from 'lucide-react'
import { href, Form } from 'react-router'
import type { EndpointOutput } from '#platform/call/contract.ts'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { getFailureTone } from '#features/accounts/rules.ts'
import { Reauthentication, type ReauthenticationState } from './reauthentication.tsx'
import type { socialCalls } from '#features/accounts/social-login/contract.ts'
import { socialMessages } from '#features/accounts/social-login/messages.ts'
import { ProviderMark } from '#features/accounts/social-login/components/provider-badge.tsx'

type Accounts = EndpointOutput<typeof socialCalls.identities>

/** Its forms post to `/auth/linked` and return to the profile. */
export function LinkedAccounts({
  accounts,
  message,
  proof,
}: {
  accounts: Accounts
  message?: FailureAnswer | null
  proof: ReauthenticationState
}) {
  const t = useMessages(socialMessages)
  return (
    <section
      id="linked-accounts"
      aria-labelledby="linked-accounts-title"
      className="grid gap-2 pt-2"
    >
      <h3 id="linked-accounts-title" className="text-md">
        {t.linkedAccounts}
      </h3>
      <FailureAlert failure={message} tone={getFailureTone(message?.code)}>
        {message?.code === 'email_linked_elsewhere' ? t.nothingChanged : null}
      </FailureAlert>
      <ul className="divide-y divide-line">
        {accounts.items.map((item) => (
          <li key={item.provider} className="flex flex-wrap items-center gap-3 py-3">
            <span className="grid size-11 shrink-0 place-items-center rounded-md bg-surface-2">
              <ProviderMark of={item.provider} />
            </span>
            <p className="grid min-w-0 flex-1 basis-[min(100%,7rem)] gap-0.5">
              <b className="font-semibold" lang="en">
                {t[item.provider]}
              </b>
              <span className="text-xs text-ink-3">
                {item.email ? (
                  <Address>{item.email}</Address>
                ) : item.id ? (
                  t.linkedHere
                ) : (
                  t.notLinked
                )}
              </span>
            </p>
            <RowAction account={item} />
          </li>
        ))}
      </ul>
      {/* Shown only when linking is requested. */}
      {proof.place === 'linked-accounts' && !proof.is_proved && (
        <Reauthentication place="linked-accounts" proof={proof} />
      )}
    </section>
  )
}

function RowAction({ account }: { account: Accounts['items'][number] }) {
  const t = useMessages(socialMessages)
  const name = t[account.provider]
  if (account.id)
    return (
      <Form method="post" action={href('/auth/linked')} preventScrollReset>
        <input type="hidden" name="id" value={account.id} />
        <Button type="submit" variant="ghost" aria-label={t.unlinkOf(name)}>
          {t.unlink}
        </Button>
      </Form>
    )
  return (
    <ButtonLink
      {...(account.link
        ? {
            to: `${href('/auth/:provider', { provider: account.provider })}?${new URLSearchParams({ link: account.link })}`,
            reloadDocument: true,
          }
        : // Requires reauthentication first.
          { to: `${href('/my/profile')}?for=linked-accounts#linked-accounts` })}
      variant="ghost"
      aria-label={t.linkOf(name)}
    >
      <Icon of={Link2} size={18} />
      {t.link}
    </ButtonLink>
  )
}
