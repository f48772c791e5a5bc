import { KeyRound } from 'lucide-react'
import { Form } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { keyAreas, scopes, type KeyArea } from '#platform/identity/scopes.ts'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { Status } from '#ui/display/pill.tsx'
import { Table } from '#ui/display/table.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { accessKeyCalls } from '#features/administration/keys/contract.ts'
import { ConnectionsHeader } from '#features/administration/components/connections-head.tsx'
import { accessKeyMessages } from '#features/administration/keys/messages.ts'
import { keyLifetimeDays } from '#features/administration/keys/rules.ts'
import type { Route } from './+types/keys'
import { BidiText } from '#ui/base/bidi-text.tsx'

const areas = Object.keys(keyAreas) as KeyArea[]

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(callerContext)(accessKeyCalls.get, {})

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormFields(request)
  const call = context.get(callerContext)
  try {
    if (fields.intent === 'revoke') {
      await call(accessKeyCalls.revoke, { id: fields.id ?? '' })
      return { revoked: true as const }
    }
    const chosen = scopes.filter((scope) =>
      areas.some((area) => scope === `${area}.${fields[area]}`),
    )
    return {
      made: await call(accessKeyCalls.make, {
        title: fields.title ?? '',
        scopes: chosen,
        days: Number(fields.days),
      }),
    }
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, fields)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => accessKeyMessages[tongue].keys),
  { name: 'robots', content: 'noindex' },
]

export default function Keys({ loaderData: made, actionData }: Route.ComponentProps) {
  const t = useMessages(accessKeyMessages)
  const format = useFormat()
  const failed = actionData && 'failure' in actionData ? actionData : null
  const fresh = actionData && 'made' in actionData ? actionData.made : null
  return (
    <div className="grid max-w-280 gap-5">
      <ConnectionsHeader said={t} here="keys" />
      {failed && <FailureAlert failure={failed.failure} />}
      {actionData && 'revoked' in actionData && <Alert tone="good" title={t.revoked} />}
      {fresh && (
        <Alert tone="good" title={t.made}>
          <p className="mb-3">{t.madeText}</p>
          <TextField
            label={t.key}
            hideLabel
            dir="ltr"
            readOnly
            value={fresh.key}
            onFocus={(it) => it.currentTarget.select()}
          />
        </Alert>
      )}
      <Table
        framed
        caption={t.keys}
        rows={made}
        rowKey={(it) => it.id}
        empty={<EmptyState icon={KeyRound} title={t.noKeys} text={t.noKeysText} />}
        columns={[
          {
            id: 'title',
            title: t.title,
            cell: (item) => (
              <span className="grid">
                <BidiText className="font-medium">{item.title}</BidiText>
                <bdi
                  dir="ltr"
                  className="text-start text-xs text-ink-3"
                >{`farqad_…${item.ending}`}</bdi>
              </span>
            ),
          },
          {
            id: 'opens',
            title: t.opens,
            cell: (item) => (
              <ul className="grid text-sm">
                {areas
                  .filter((area) => item.scopes.some((scope) => scope.startsWith(`${area}.`)))
                  .map((area) => (
                    <li key={area}>
                      {t[area]}: {item.scopes.includes(`${area}.write`) ? t.change : t.look}
                    </li>
                  ))}
              </ul>
            ),
          },
          { id: 'by', title: t.by, cell: (it) => <PersonName name={it.by} /> },
          {
            id: 'used',
            title: t.used,
            tight: true,
            cell: (item) =>
              item.last_used_at ? (
                <time dateTime={item.last_used_at}>{format.date(item.last_used_at)}</time>
              ) : (
                t.never
              ),
          },
          {
            id: 'ends',
            title: t.ends,
            tight: true,
            cell: (item) =>
              item.is_expired ? (
                <Status tone="idle">{t.ended}</Status>
              ) : (
                <time dateTime={item.expires_at}>{format.date(item.expires_at)}</time>
              ),
          },
          {
            id: 'acts',
            title: t.acts,
            quiet: true,
            cell: (item) => (
              <Form method="post" className="flex justify-end">
                <input type="hidden" name="id" value={item.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="revoke"
                  variant="ghost"
                  size="sm"
                  aria-label={`${t.revoke}: ${item.title}`}
                >
                  {t.revoke}
                </Button>
              </Form>
            ),
          },
        ]}
      />
      <Form
        method="post"
        key={fresh?.id ?? 'new'}
        className="grid max-w-measure gap-5 rounded-lg border border-line bg-surface p-5"
        aria-labelledby="new-key"
      >
        <h2 id="new-key" className="text-lg">
          {t.newKey}
        </h2>
        <TextField
          label={t.title}
          name="title"
          required
          maxLength={80}
          description={t.titleHelp}
          defaultValue={failed?.values.title}
          error={failed?.failure.fields?.title}
        />
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-3 font-medium">{t.opens}</legend>
          {areas.map((area) => (
            <Select
              key={area}
              label={t[area]}
              name={area}
              defaultValue={failed?.values[area] ?? ''}
              options={[
                { value: '', label: t.none },
                { value: 'read', label: t.look },
                // Figures are computed, so they have no write scope.
                ...(area === 'figures' ? [] : [{ value: 'write', label: t.change }]),
              ]}
            />
          ))}
        </fieldset>
        {failed?.failure.fields?.scopes && <Alert tone="bad">{failed.failure.fields.scopes}</Alert>}
        <Select
          label={t.days}
          name="days"
          defaultValue={failed?.values.days ?? '90'}
          options={keyLifetimeDays.map((day) => ({ value: String(day), label: t.dayCount(day) }))}
        />
        <Button type="submit" className="justify-self-start">
          {t.make}
        </Button>
      </Form>
    </div>
  )
}
