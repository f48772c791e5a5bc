import { Archive } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useFormatSize } from '#features/learning/saved/parts/size-words.tsx'
import { useFormat, useMessages } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { getButtonStyle } from '#ui/actions/button-style.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { Status } from '#ui/display/pill.tsx'
import { Table } from '#ui/display/table.tsx'
import { backupCalls } from '../contract.ts'
import { backupMessages } from '../messages.ts'
import { minPassphraseLength } from '../rules.ts'
import type { Route } from './+types/backups'

export const loader = ({ context }: Route.LoaderArgs) => context.get(callerContext)(backupCalls.get, {})

export async function action({ request, context }: Route.ActionArgs) {
  const { intent, id = '', passphrase = '' } = await readFormFields(request)
  try {
    if (intent === 'remove') await context.get(callerContext)(backupCalls.remove, { id })
    else await context.get(callerContext)(backupCalls.make, { passphrase })
    return { done: intent === 'remove' ? ('removed' as const) : ('begun' as const) }
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => backupMessages[tongue].backups),
  { name: 'robots', content: 'noindex' },
]

export default function Backups({ loaderData: made, actionData }: Route.ComponentProps) {
  const said = useMessages(backupMessages)
  const format = useFormat()
  const size = useFormatSize()
  const sending = useNavigation().formData
  const failure = actionData && 'failure' in actionData ? actionData.failure : null
  return (
    <div className="grid max-w-280 gap-5">
      <header className="max-w-measure">
        <h1 className="text-2xl">{said.backups}</h1>
        <p className="text-ink-2">{said.text}</p>
      </header>
      <Panel title={said.newBackup} text={said.newBackupText}>
        <Form key={made[0]?.id} method="post" className="grid max-w-120 gap-4">
          <PasswordField
            name="passphrase"
            label={said.passphrase}
            optional
            description={said.passphraseHint(format.number(minPassphraseLength))}
            autoComplete="new-password"
            minLength={minPassphraseLength}
            maxLength={200}
            error={failure?.fields?.passphrase}
          />
          <Button type="submit" className="justify-self-start" pending={sending !== undefined && sending.get('intent') !== 'remove'}>
            {said.make}
          </Button>
        </Form>
      </Panel>
      {actionData &&
        ('failure' in actionData ? <FailureAlert failure={actionData.failure} /> : <Alert tone="good" title={said[actionData.done]} />)}
      <Table
        framed
        caption={said.backups}
        rows={made}
        rowKey={(it) => it.id}
        empty={<EmptyState icon={Archive} title={said.none} text={said.noneText} />}
        columns={[
          {
            id: 'made',
            title: said.made,
            tight: true,
            cell: (it) => (
              <time dateTime={it.created_at} suppressHydrationWarning>
                {format.date(it.created_at)} {format.time(it.created_at)}
              </time>
            ),
          },
          { id: 'by', title: said.by, cell: (it) => it.by && <PersonName name={it.by} /> },
          {
            id: 'size',
            title: said.size,
            cell: (it) =>
              it.failed !== null ? (
                <Status tone="bad">{said.failed}</Status>
              ) : it.bytes === null ? (
                <Status tone="info">{said.running}</Status>
              ) : (
                <span className="flex flex-wrap items-center gap-2">
                  <span suppressHydrationWarning>{size(it.bytes)}</span>
                  {it.encrypted && <Status tone="ok">{said.encrypted}</Status>}
                </span>
              ),
          },
          {
            id: 'acts',
            title: said.acts,
            quiet: true,
            cell: (it) =>
              it.finished_at && (
                <span className="flex flex-wrap justify-end gap-2">
                  {it.failed === null && (
                    <ButtonLink to={`/api/office/backups/file?id=${it.id}`} variant="line" size="sm" reloadDocument>
                      {said.download}
                    </ButtonLink>
                  )}
                  <details className="grid justify-items-end">
                    <summary className={`${getButtonStyle({ variant: 'ghost', size: 'sm' })} cursor-pointer`}>{said.remove}</summary>
                    <Form method="post" className="grid justify-items-end gap-2 pt-2">
                      <input type="hidden" name="id" value={it.id} />
                      <p className="text-sm text-ink-2">{said.removeText}</p>
                      <Button type="submit" name="intent" value="remove" variant="danger" size="sm" pending={sending?.get('id') === it.id}>
                        {said.removeSure}
                      </Button>
                    </Form>
                  </details>
                </span>
              ),
          },
        ]}
      />
    </div>
  )
}
