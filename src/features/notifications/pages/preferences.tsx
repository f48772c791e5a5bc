import { Form, useNavigation } from 'react-router'
import { caller, pageRequest } from '#platform/call/call.ts'
import { failedForm, fieldsOf } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { useWords } from '#platform/language/words.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { notifications, type Preference } from '../contract.ts'
import { m } from '../messages.ts'
import { isForTrainers, isKind, mailChoices, type MailChoice } from '../rules.ts'
import type { Route } from './+types/preferences'

export async function loader({ request, context }: Route.LoaderArgs) {
  requireUser(context, request)
  return context.get(caller)(notifications.preferences, {})
}

export async function action({ request, context }: Route.ActionArgs) {
  requireUser(context, request)
  const fields = await fieldsOf(request)
  const preferences = Object.entries(fields).flatMap(([name, mail]) => {
    const kind = name.replace(/^mail:/, '')
    return name.startsWith('mail:') && isKind(kind) ? [{ kind, mail: mail as MailChoice, listed: fields[`listed:${kind}`] === 'on' }] : []
  })
  try {
    await context.get(caller)(notifications.prefer, { preferences })
    return { saved: true }
  } catch (error) {
    return failedForm(error, context.get(pageRequest).reader.locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleTags(matches[0].loaderData, (tongue) => m[tongue].preferences)

export default function Preferences({ loaderData: preferences, actionData }: Route.ComponentProps) {
  const said = useWords(m)
  const pending = useNavigation().formMethod === 'POST'
  const parts = [
    { title: undefined, of: preferences.filter((it) => !isForTrainers(it.kind)) },
    { title: said.forTrainers, of: preferences.filter((it) => isForTrainers(it.kind)) },
  ]
  return (
    <div className="wrap grid max-w-200 gap-6 py-6">
      <Breadcrumbs trail={[{ to: '/my/notifications', title: said.title }]} here={said.preferences} />
      <header className="grid gap-1">
        <h1 className="text-3xl">{said.preferences}</h1>
        <p className="text-ink-2">{said.preferencesText}</p>
      </header>
      <Form method="post" className="grid gap-5">
        {actionData && 'saved' in actionData && <Alert tone="good" title={said.saved} />}
        <FailureAlert failure={actionData && 'failure' in actionData ? actionData.failure : null} />
        {parts
          .filter((it) => it.of.length)
          .map(({ title, of }) => (
            <Panel key={title ?? ''} title={title}>
              <ul className="grid gap-4">
                {of.map((it) => (
                  <Choice key={it.kind} preference={it} />
                ))}
              </ul>
            </Panel>
          ))}
        <Button type="submit" pending={pending} className="justify-self-start">
          {said.save}
        </Button>
      </Form>
    </div>
  )
}

function Choice({ preference: { kind, listed, mail } }: { preference: Preference }) {
  const said = useWords(m)
  return (
    <li className="grid items-center gap-x-6 gap-y-1 border-b border-line pb-4 last:border-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto_12rem]">
      <span className="font-medium">{said[kind]}</span>
      <Switch name={`listed:${kind}`} defaultChecked={listed} aria-label={`${said[kind]}: ${said.here}`}>
        {said.here}
      </Switch>
      <Select
        label={`${said[kind]}: ${said.byMail}`}
        hideLabel
        name={`mail:${kind}`}
        defaultValue={mail}
        options={mailChoices.map((value) => ({ value, label: `${said.byMail}: ${said[value]}` }))}
      />
    </li>
  )
}
