import { href, Form, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { socialMessages } from '#features/accounts/social-login/messages.ts'
import { officeMessages } from '#features/administration/messages.ts'
import { mergeCalls, type MergePreview } from '#features/administration/merging/contract.ts'
import { mergeMessages } from '#features/administration/merging/messages.ts'
import type { Route } from './+types/merge'

/** Admins only. */
export function loader({ params: { id }, context }: Route.LoaderArgs) {
  if (context.get(pageRequestContext).actor?.staff_role !== 'admin') throw new Failure('forbidden')
  return { id }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const fields = await readFormFields(request)
  const { intent, into = '', reason = '' } = fields
  const call = context.get(callerContext)
  try {
    if (intent !== 'merge')
      return { preview: await call(mergeCalls.preview, { id, into }), failure: null }
    const kept = await call(mergeCalls.merge, { id, into, reason })
    return redirect(href('/office/people/:id', { id: kept.id }))
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, fields)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => mergeMessages[tongue].merge),
  { name: 'robots', content: 'noindex' },
]

export default function Merge({ loaderData: { id }, actionData }: Route.ComponentProps) {
  const t = useMessages(mergeMessages)
  const people = useMessages(officeMessages).people
  const preview = actionData && 'preview' in actionData ? actionData.preview : null
  return (
    <div className="grid max-w-200 grid-cols-[minmax(0,1fr)] gap-4">
      <Breadcrumbs
        trail={[
          { to: href('/office/people'), title: people },
          { to: href('/office/people/:id', { id }), title: t.back },
        ]}
        here={t.merge}
      />
      <div>
        <h1 className="text-2xl">{t.merge}</h1>
        <p className="text-sm text-ink-2">{t.lead}</p>
      </div>
      <FailureAlert failure={actionData?.failure ?? null} />
      {preview ? (
        <Confirm preview={preview} />
      ) : (
        <Form method="post" className="flex flex-wrap items-end gap-3">
          <TextField
            label={t.into}
            name="into"
            type="email"
            required
            maxLength={254}
            className="max-w-96 flex-1 basis-60"
            error={actionData?.failure?.fields?.into}
          />
          <Button type="submit" name="intent" value="preview">
            {t.see}
          </Button>
        </Form>
      )}
    </div>
  )
}

const named = [
  'enrollments',
  'orders',
  'earned_certificates',
  'attempts',
  'support_tickets',
  'subscriptions',
  'purchases',
  'comments',
  'reviews',
  'lesson_notes',
  'group_members',
] as const

function Confirm({ preview: { from, into, moves, logins, both } }: { preview: MergePreview }) {
  const t = useMessages(mergeMessages)
  const social = useMessages(socialMessages)
  const format = useFormat()
  const countOf = (table: string) => moves.find((it) => it.table === table)?.count ?? 0
  const told = named.filter((it) => countOf(it) > 0)
  const others = moves
    .filter((move) => !named.some((one) => one === move.table))
    .reduce((sum, it) => sum + it.count, 0)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {(
          [
            [t.goes, from],
            [t.stays, into],
          ] as const
        ).map(([title, it]) => (
          <Panel key={it.id} title={title}>
            <b className="font-semibold">
              <PersonName name={it.name} />
            </b>
            <p>
              <Address>{it.email}</Address>
            </p>
          </Panel>
        ))}
      </div>
      <Panel title={t.moves}>
        {moves.length === 0 && <p className="text-sm text-ink-3">{t.nothing}</p>}
        <dl className="grid gap-2">
          {told.map((item) => (
            <div key={item} className="flex justify-between gap-4">
              <dt>{t[item]}</dt>
              <dd>{format.count(countOf(item))}</dd>
            </div>
          ))}
          {others > 0 && (
            <div className="flex justify-between gap-4">
              <dt>{t.other}</dt>
              <dd>{format.count(others)}</dd>
            </div>
          )}
        </dl>
        {both.courses + both.certificates > 0 && (
          <FormattedText as="p" className="mt-3 text-sm text-ink-2">
            {t.both(format.count(both.courses), format.count(both.certificates))}
          </FormattedText>
        )}
        {logins.length > 0 && (
          <p className="mt-3 text-sm text-ink-2">
            {t.logins(format.list(logins.map((it) => social[it])))}
          </p>
        )}
      </Panel>
      <Alert tone="bad" title={t.warning} />
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="into" value={into.email} />
        <TextField
          label={t.reason}
          name="reason"
          required
          minLength={3}
          maxLength={300}
          description={t.reasonText}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="merge" variant="danger">
            {t.confirm}
          </Button>
          <ButtonLink to={href('/office/people/:id', { id: from.id })} variant="ghost">
            {t.back}
          </ButtonLink>
        </div>
      </Form>
    </>
  )
}
