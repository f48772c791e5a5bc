import { href, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { getNow } from '#platform/data/clock.ts'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { formatZoneTime } from '#platform/language/zone-time.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { announcementCalls } from '#features/administration/announcements/contract.ts'
import { announcementMessages } from '#features/administration/announcements/messages.ts'
import { AnnouncementStatus } from './announcement-badge.tsx'
import { AudienceText } from './audience-label.tsx'
import { AnnouncementPreview } from './announcement/preview.tsx'
import { AnnouncementActions } from './announcement/sending-actions.tsx'
import type { Route } from './+types/announcement'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const it = await catchNotFound(
    context.get(callerContext)(announcementCalls.get, { id: params.id }),
  )
  if (!it) throw new Failure('not_found')
  const { zone } = context.get(pageRequestContext).reader
  return { it, zone, earliest: formatZoneTime(zone, getNow()) }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const fields = await readFormFields(request)
  const call = context.get(callerContext)
  try {
    if (fields.intent === 'send') await call(announcementCalls.send, { id })
    else if (fields.intent === 'schedule') {
      if (!fields.at) throw new Failure('invalid_input', { fields: { at: 'required' } })
      await call(announcementCalls.send, { id, at: fields.at })
    } else if (fields.intent === 'cancel') await call(announcementCalls.cancel, { id })
    else if (fields.intent === 'remove') {
      await call(announcementCalls.remove, { id })
      return redirect(href('/office/announcements'))
    } else throw new Failure('malformed_request')
    return redirect(href('/office/announcements/:id', { id }))
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, fields)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => announcementMessages[tongue].title),
  { name: 'robots', content: 'noindex' },
]

export default function Announcement({
  loaderData: { it, zone, earliest },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(announcementMessages)
  const format = useFormat()
  const facts = [
    [t.whom, <AudienceText key="whom" of={it} />],
    [t.recipients, t.people(it.recipients)],
    ...(it.state === 'sending' || it.state === 'sent'
      ? [
          [t.reached, t.people(it.reached)],
          [t.seen, t.people(it.seen)],
        ]
      : []),
  ] as const
  return (
    <div className="grid max-w-260 gap-4">
      <Breadcrumbs
        trail={[{ to: href('/office/announcements'), title: t.title }]}
        here={it.title}
      />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl">
          <BidiText>{it.title}</BidiText>
        </h1>
        <AnnouncementStatus state={it.state} />
      </header>
      <FailureAlert failure={actionData?.failure} />
      <div className="grid items-start gap-4 @3xl/page:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4">
          <AnnouncementPreview of={it} />
        </div>
        <div className="grid gap-4">
          <Panel>
            <dl className="grid gap-3">
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt className="text-xs text-ink-3">{name}</dt>
                  <FormattedText as="dd" className="font-medium">
                    {value}
                  </FormattedText>
                </div>
              ))}
              {it.due_at && (
                <div>
                  <dt className="text-xs text-ink-3">{t.when}</dt>
                  <FormattedText as="dd" className="font-medium">
                    {format.date(it.due_at)} {format.time(it.due_at)}
                  </FormattedText>
                </div>
              )}
            </dl>
          </Panel>
          <AnnouncementActions
            of={it}
            zone={zone}
            earliest={earliest}
            values={actionData?.values ?? {}}
            wrong={actionData?.failure.fields ?? {}}
          />
        </div>
      </div>
    </div>
  )
}
