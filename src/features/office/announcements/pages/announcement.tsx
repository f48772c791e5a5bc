import { redirect } from 'react-router'
import { caller, pageRequest } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { nullIfNotFound } from '#platform/call/null-if-not-found.server.ts'
import { now } from '#platform/data/clock.ts'
import { failedForm, fieldsOf } from '#platform/page/form.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { clockIn } from '#platform/language/zone-time.ts'
import { useFormat, useWords } from '#platform/language/words.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { announcements } from '../contract.ts'
import { m } from '../messages.ts'
import { AnnouncementMark } from '../parts/announcement-mark.tsx'
import { AudienceWords } from '../parts/audience-words.tsx'
import { Preview } from '../parts/preview.tsx'
import { SendingActs } from '../parts/sending-acts.tsx'
import type { Route } from './+types/announcement'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const it = await nullIfNotFound(context.get(caller)(announcements.get, { id: params.id }))
  if (!it) throw new Failure('not_found')
  const { zone } = context.get(pageRequest).reader
  return { it, zone, earliest: clockIn(zone, now()) }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  const call = context.get(caller)
  try {
    if (fields.intent === 'send') await call(announcements.send, { id })
    else if (fields.intent === 'schedule') {
      if (!fields.at) throw new Failure('invalid_input', { fields: { at: 'required' } })
      await call(announcements.send, { id, at: fields.at })
    } else if (fields.intent === 'cancel') await call(announcements.cancel, { id })
    else if (fields.intent === 'remove') {
      await call(announcements.remove, { id })
      return redirect('/office/announcements')
    } else throw new Failure('malformed_request')
    return redirect(`/office/announcements/${id}`)
  } catch (error) {
    return failedForm(error, context.get(pageRequest).reader.locale, fields)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleTags(matches[0].loaderData, (tongue) => m[tongue].title),
  { name: 'robots', content: 'noindex' },
]

export default function Announcement({ loaderData: { it, zone, earliest }, actionData }: Route.ComponentProps) {
  const said = useWords(m)
  const format = useFormat()
  const facts = [
    [said.whom, <AudienceWords key="whom" of={it} />],
    [said.recipients, said.people(it.recipients)],
    ...(it.state === 'sending' || it.state === 'sent'
      ? [
          [said.reached, said.people(it.reached)],
          [said.seen, said.people(it.seen)],
        ]
      : []),
  ] as const
  return (
    <div className="grid max-w-260 gap-4">
      <Breadcrumbs trail={[{ to: '/office/announcements', title: said.title }]} here={it.title} />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl">
          <BidiText>{it.title}</BidiText>
        </h1>
        <AnnouncementMark state={it.state} />
      </header>
      <FailureAlert failure={actionData?.failure} />
      <div className="grid items-start gap-4 @3xl/page:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4">
          <Preview of={it} />
        </div>
        <div className="grid gap-4">
          <Panel>
            <dl className="grid gap-3" suppressHydrationWarning>
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt className="text-xs text-ink-3">{name}</dt>
                  <dd className="font-medium" suppressHydrationWarning>
                    {value}
                  </dd>
                </div>
              ))}
              {it.due_at && (
                <div>
                  <dt className="text-xs text-ink-3">{said.when}</dt>
                  <dd className="font-medium" suppressHydrationWarning>
                    {format.date(it.due_at)} {format.time(it.due_at)}
                  </dd>
                </div>
              )}
            </dl>
          </Panel>
          <SendingActs of={it} zone={zone} earliest={earliest} values={actionData?.values ?? {}} wrong={actionData?.failure.fields ?? {}} />
        </div>
      </div>
    </div>
  )
}
