import { Archive } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { getBackupFilePath } from '#features/administration/backups/paths.ts'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useFormatSize } from '#features/player/offline/components/size-label.tsx'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
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
import { backupCalls } from '#features/administration/backups/contract.ts'
import { backupMessages } from '#features/administration/backups/messages.ts'
import { minPassphraseLength } from '#features/administration/backups/limits.ts'
import type { Route } from './+types/backups'

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(callerContext)(backupCalls.get, {})

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
  const t = useMessages(backupMessages)
  const format = useFormat()
  const size = useFormatSize()
  const sending = useNavigation().formData
  const failure = actionData && 'failure' in actionData ? actionData.failure : null
  return (
    <div className="grid max-w-280 gap-5">
      <header className="max-w-measure">
        <h1 className="text-2xl">{t.backups}</h1>
        <p className="text-ink-2">{t.text}</p>
      </header>
      <Panel title={t.newBackup} text={t.newBackupText}>
        <Form key={made[0]?.id} method="post" className="grid max-w-120 gap-4">
          <PasswordField
            name="passphrase"
            label={t.passphrase}
            optional
            description={t.passphraseHint(format.number(minPassphraseLength))}
            autoComplete="new-password"
            minLength={minPassphraseLength}
            maxLength={200}
            error={failure?.fields?.passphrase}
          />
          <Button
            type="submit"
            className="justify-self-start"
            pending={sending !== undefined && sending.get('intent') !== 'remove'}
          >
            {t.make}
          </Button>
        </Form>
      </Panel>
      {actionData &&
        ('failure' in actionData ? (
          <FailureAlert failure={actionData.failure} />
        ) : (
          <Alert tone="good" title={t[actionData.done]} />
        ))}
      <Table
        framed
        caption={t.backups}
        rows={made}
        rowKey={(it) => it.id}
        empty={<EmptyState icon={Archive} title={t.none} text={t.noneText} />}
        columns={[
          {
            id: 'made',
            title: t.made,
            tight: true,
            cell: (item) => (
              <FormattedText as="time" dateTime={item.created_at}>
                {format.date(item.created_at)} {format.time(item.created_at)}
              </FormattedText>
            ),
          },
          { id: 'by', title: t.by, cell: (it) => it.by && <PersonName name={it.by} /> },
          {
            id: 'size',
            title: t.size,
            cell: (item) =>
              item.failed !== null ? (
                <Status tone="bad">{t.failed}</Status>
              ) : item.bytes === null ? (
                <Status tone="info">{t.running}</Status>
              ) : (
                <span className="flex flex-wrap items-center gap-2">
                  <FormattedText>{size(item.bytes)}</FormattedText>
                  {item.encrypted && <Status tone="ok">{t.encrypted}</Status>}
                </span>
              ),
          },
          {
            id: 'acts',
            title: t.acts,
            quiet: true,
            cell: (item) =>
              item.finished_at && (
                <span className="flex flex-wrap justify-end gap-2">
                  {item.failed === null && (
                    <ButtonLink
                      to={getBackupFilePath(item.id)}
                      variant="line"
                      size="sm"
                      reloadDocument
                    >
                      {t.download}
                    </ButtonLink>
                  )}
                  <details className="grid justify-items-end">
                    <summary
                      className={`${getButtonStyle({ variant: 'ghost', size: 'sm' })} cursor-pointer`}
                    >
                      {t.remove}
                    </summary>
                    <Form method="post" className="grid justify-items-end gap-2 pt-2">
                      <input type="hidden" name="id" value={item.id} />
                      <p className="text-sm text-ink-2">{t.removeText}</p>
                      <Button
                        type="submit"
                        name="intent"
                        value="remove"
                        variant="danger"
                        size="sm"
                        pending={sending?.get('id') === item.id}
                      >
                        {t.removeSure}
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
