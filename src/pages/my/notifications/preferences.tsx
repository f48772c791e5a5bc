import { href, Form, useNavigation } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { notificationCalls, type Preference } from '#features/notifications/contract.ts'
import { notificationMessages } from '#features/notifications/messages.ts'
import { pushCalls } from '#features/notifications/push/contract.ts'
import { pushMessages } from '#features/notifications/push/messages.ts'
import { PushSwitch } from './this-browser.tsx'
import {
  isTrainerOnly,
  isNotificationKind,
  mailChoices,
  type MailChoice,
} from '#features/notifications/rules.ts'
import type { Route } from './+types/preferences'

export async function loader({ request, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const call = context.get(callerContext)
  const [preferences, { key }] = await Promise.all([
    call(notificationCalls.preferences, {}),
    call(pushCalls.key, {}),
  ])
  return { preferences, vapid: key }
}

export async function action({ request, context }: Route.ActionArgs) {
  requireUser(context, request)
  const fields = await readFormFields(request)
  const preferences = Object.entries(fields).flatMap(([name, mail]) => {
    const kind = name.replace(/^mail:/, '')
    if (!name.startsWith('mail:') || !isNotificationKind(kind)) return []
    const chosen = { kind, mail: mail as MailChoice, listed: fields[`listed:${kind}`] === 'on' }
    // Without push on offer the form has no push fields, so push preferences stay unchanged.
    return [
      { ...chosen, ...('offers_push' in fields && { push: fields[`push:${kind}`] === 'on' }) },
    ]
  })
  try {
    await context.get(callerContext)(notificationCalls.prefer, { preferences })
    return { saved: true }
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  buildTitleTags(matches[0].loaderData, (tongue) => notificationMessages[tongue].preferences)

export default function Preferences({
  loaderData: { preferences, vapid },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(notificationMessages)
  const pending = useNavigation().formMethod === 'POST'
  const parts = [
    { title: undefined, of: preferences.filter((it) => !isTrainerOnly(it.kind)) },
    { title: t.forTrainers, of: preferences.filter((it) => isTrainerOnly(it.kind)) },
  ]
  return (
    <div className="wrap grid max-w-200 gap-6 py-6">
      <Breadcrumbs
        trail={[{ to: href('/my/notifications'), title: t.title }]}
        here={t.preferences}
      />
      <header className="grid gap-1">
        <h1 className="text-3xl">{t.preferences}</h1>
        <p className="text-ink-2">{t.preferencesText}</p>
      </header>
      <Form method="post" className="grid gap-5">
        {actionData && 'saved' in actionData && <Alert tone="good" title={t.saved} />}
        <FailureAlert failure={actionData && 'failure' in actionData ? actionData.failure : null} />
        {vapid && <input type="hidden" name="offers_push" value="1" />}
        {parts
          .filter((it) => it.of.length)
          .map(({ title, of }) => (
            <Panel key={title ?? ''} title={title}>
              <ul className="grid gap-4">
                {of.map((item) => (
                  <Choice key={item.kind} preference={item} offersPush={vapid !== null} />
                ))}
              </ul>
            </Panel>
          ))}
        <Button type="submit" pending={pending} className="justify-self-start">
          {t.save}
        </Button>
      </Form>
      {vapid && <PushSwitch vapid={vapid} />}
    </div>
  )
}

function Choice({
  preference: { kind, listed, mail, push },
  offersPush,
}: {
  preference: Preference
  offersPush: boolean
}) {
  const t = useMessages(notificationMessages)
  const { byPush } = useMessages(pushMessages)
  return (
    <li
      className={`grid items-center gap-x-6 gap-y-1 border-b border-line pb-4 last:border-0 last:pb-0 ${offersPush ? 'sm:grid-cols-[minmax(0,1fr)_auto_auto_12rem]' : 'sm:grid-cols-[minmax(0,1fr)_auto_12rem]'}`}
    >
      <span className="font-medium">{t[kind]}</span>
      <Switch name={`listed:${kind}`} defaultChecked={listed} aria-label={`${t[kind]}: ${t.here}`}>
        {t.here}
      </Switch>
      {offersPush && (
        <Switch name={`push:${kind}`} defaultChecked={push} aria-label={`${t[kind]}: ${byPush}`}>
          {byPush}
        </Switch>
      )}
      <Select
        label={`${t[kind]}: ${t.byMail}`}
        hideLabel
        name={`mail:${kind}`}
        defaultValue={mail}
        options={mailChoices.map((value) => ({ value, label: `${t.byMail}: ${t[value]}` }))}
      />
    </li>
  )
}
