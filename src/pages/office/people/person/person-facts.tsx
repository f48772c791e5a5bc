import { href, Form } from 'react-router'
import { DeviceName, LastSeen } from '#features/accounts/access/components/device-list.tsx'
import type { PersonDetails } from '#features/accounts/people/contract.ts'
import { socialMessages } from '#features/accounts/social-login/messages.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import { getActionTitle } from '#features/administration/audit/rules.ts'
import { officeMessages } from '#features/administration/messages.ts'
import { personActivityMessages } from '#features/administration/person-activity/messages.ts'
import { CountryLabel } from '#features/administration/components/person-labels.tsx'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function PersonProfile({ person }: { person: PersonDetails }) {
  const t = useMessages(officeMessages)
  const format = useFormat()
  const facts = [
    [
      t.email,
      <Ltr key="email" text={person.email} isConfirmed={person.email_verified_at !== null} />,
    ],
    [
      t.mobile,
      person.mobile ? (
        <Ltr key="mobile" text={person.mobile} isConfirmed={person.mobile_verified_at !== null} />
      ) : (
        t.none
      ),
    ],
    [t.country, <CountryLabel key="country" country={person.country_id} />],
    [t.joined, format.date(person.created_at)],
    [t.job, person.job ? <BidiText key="job">{person.job}</BidiText> : t.none],
  ] as const
  return (
    <Panel title={t.facts}>
      <div className="grid gap-4">
        {person.merged_into && (
          <Alert tone="warn">
            <TextLink to={href('/office/people/:id', { id: person.merged_into })}>
              {t.mergedInto}
            </TextLink>
          </Alert>
        )}
        {person.banned_at && (
          <Alert
            tone="bad"
            title={
              <FormattedText>
                {t.bannedFor(format.date(person.banned_at), person.ban_reason ?? '')}
              </FormattedText>
            }
          />
        )}
        {person.delete_after && (
          <Alert
            tone="warn"
            title={<FormattedText>{t.goes(format.date(person.delete_after))}</FormattedText>}
          />
        )}
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {facts.map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-xs text-ink-3">{name}</dt>
              <FormattedText as="dd" className="font-medium wrap-anywhere">
                {value}
              </FormattedText>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  )
}

function Ltr({ text, isConfirmed }: { text: string; isConfirmed: boolean }) {
  const t = useMessages(officeMessages)
  return (
    <>
      <Address>{text}</Address>
      {!isConfirmed && <span className="ms-2 text-xs font-normal text-ink-3">{t.unconfirmed}</span>}
    </>
  )
}

export function PersonSessions({
  person: { sessions },
  now,
  mayAct,
}: {
  person: PersonDetails
  now: string
  mayAct: boolean
}) {
  const t = useMessages(officeMessages)
  return (
    <Panel title={t.sessions}>
      {sessions.length === 0 ? (
        <p className="text-sm text-ink-3">{t.noSessions}</p>
      ) : (
        <ul className="divide-y divide-line">
          {sessions.map((item) => (
            <li key={item.id} className="grid gap-0.5 py-3">
              <b className="font-semibold">
                <DeviceName session={item} />
              </b>
              <LastSeen session={item} now={now} />
            </li>
          ))}
        </ul>
      )}
      {mayAct && sessions.length > 0 && (
        <Form method="post" preventScrollReset className="mt-3">
          <Button type="submit" name="intent" value="sign-out" variant="line" size="sm">
            {t.signOut}
          </Button>
        </Form>
      )}
    </Panel>
  )
}

export function PersonAuditLog({
  person: { acts, email },
  mayOpen,
}: {
  person: PersonDetails
  mayOpen: boolean
}) {
  const t = useMessages(officeMessages)
  const { seeLog } = useMessages(personActivityMessages)
  const format = useFormat()
  const providerNames = useMessages(socialMessages)
  const roleOf = (role: string | null) =>
    role === 'support' || role === 'editor' || role === 'admin' ? t[role] : t.noRole
  return (
    <Panel
      title={t.audit}
      end={
        mayOpen && (
          <TextLink to={`${href('/office/audit')}?${new URLSearchParams({ q: email })}`}>
            {seeLog}
          </TextLink>
        )
      }
    >
      {acts.length === 0 ? (
        <p className="text-sm text-ink-3">{t.noLog}</p>
      ) : (
        <ol className="divide-y divide-line text-sm">
          {acts.map((act) => (
            <li key={act.id} className="grid gap-0.5 py-3">
              <b className="font-semibold">{getActionTitle(t, act.action)}</b>
              {act.provider && <span lang="en">{providerNames[act.provider]}</span>}
              {act.reason && <Passage as="span">{act.reason}</Passage>}
              {act.action === 'person.role' && (
                <span>{t.fromTo(roleOf(act.role_before), roleOf(act.role_after))}</span>
              )}
              <FormattedText className="text-xs text-ink-3">
                {act.by && (
                  <>
                    <BidiText>{t.by(act.by)}</BidiText>
                    <span className="sep" aria-hidden="true" />
                  </>
                )}
                {t.when(format.date(act.created_at), format.time(act.created_at))}
              </FormattedText>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
