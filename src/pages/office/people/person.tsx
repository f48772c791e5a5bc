import { href, redirect } from 'react-router'
import { peopleCalls } from '#features/accounts/people/contract.ts'
import { impersonationCalls } from '#features/accounts/impersonation/contract.ts'
import { personEntitlements } from '#features/orders/entitlements/contract.ts'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { getNow } from '#platform/data/clock.ts'
import { Failure } from '#platform/call/failure.ts'
import { readFormFields, buildFormFailure } from '#platform/page/form.server.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { getPageNumber } from '#platform/call/paging.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { baseMessages } from '#ui/base/messages.ts'
import { officeMessages } from '#features/administration/messages.ts'
import { PersonActions } from './person/person-actions.tsx'
import { PersonProfile, PersonAuditLog, PersonSessions } from './person/person-facts.tsx'
import { PersonOrders } from './person/person-orders.tsx'
import { ImpersonationPanel } from './person/impersonation-panel.tsx'
import { personNoteCalls } from '#features/administration/notes/contract.ts'
import { PersonNotes } from './person/person-notes.tsx'
import { RoleText, AccountStatus } from '#features/administration/components/person-labels.tsx'
import { personActivityCalls } from '#features/administration/person-activity/contract.ts'
import {
  PersonAttempts,
  PersonCertificates,
  PersonCourses,
  PersonGroups,
  PersonTickets,
} from './person/person-activity.tsx'
import type { Route } from './+types/person'

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const of = (name: string) => ({ user_id: id, page: getPageNumber(url, name) })
  const [person, bought] = await Promise.all([
    catchNotFound(call(peopleCalls.get, { id })),
    catchNotFound(call(personEntitlements.ofPerson, { user_id: id, page: getPageNumber(url) })),
  ])
  if (!person || !bought) throw new Failure('not_found')
  const actor = context.get(pageRequestContext).actor!
  const [courses, attempts, tickets, certificates, { groups }, notes] = await Promise.all([
    call(personActivityCalls.courses, of('courses')),
    call(personActivityCalls.attempts, of('attempts')),
    call(personActivityCalls.tickets, of('tickets')),
    call(personActivityCalls.certificates, of('certificates')),
    call(personActivityCalls.groups, { user_id: id }),
    call(personNoteCalls.get, of('notes')),
  ])
  return {
    person,
    bought,
    courses,
    attempts,
    tickets,
    certificates,
    groups,
    notes,
    mayAct: actor.staff_role === 'admin',
    sent: url.searchParams.has('sent'),
    isMe: actor.id === person.id,
    now: getNow().toISOString(),
  }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const fields = await readFormFields(request)
  const call = context.get(callerContext)
  const { intent, reason = '', staff_role = '' } = fields
  try {
    if (intent === 'ban') await call(peopleCalls.ban, { id, reason })
    else if (intent === 'unban') await call(peopleCalls.unban, { id })
    else if (intent === 'delete') await call(peopleCalls.remove, { id, reason })
    else if (intent === 'role') await call(peopleCalls.setRole, { id, staff_role })
    else if (intent === 'sign-out') await call(peopleCalls.signOut, { id })
    else if (intent === 'second-factor-off') await call(peopleCalls.removeSecondFactor, { id })
    else if (intent === 'note')
      await call(personNoteCalls.add, { user_id: id, text: fields.text ?? '' })
    else if (intent === 'note-remove') await call(personNoteCalls.remove, { id: fields.note ?? '' })
    else if (intent === 'see-as') {
      await call(impersonationCalls.begin, { id, reason })
      return redirect(href('/my/courses'))
    } else if (intent === 'reset') {
      await call(peopleCalls.reset, { id })
      return redirect(`${href('/office/people/:id', { id })}?sent`)
    } else throw new Failure('malformed_request')
    return redirect(href('/office/people/:id', { id }))
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, fields)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) =>
    loaderData
      ? loaderData.person.name || baseMessages[tongue].deletedAccount
      : officeMessages[tongue].people,
  ),
  { name: 'robots', content: 'noindex' },
]

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const {
    person,
    bought,
    courses,
    attempts,
    tickets,
    certificates,
    groups,
    notes,
    mayAct,
    sent,
    isMe,
    now,
  } = loaderData
  const t = useMessages(officeMessages)
  return (
    <div className="grid gap-5">
      <Breadcrumbs
        trail={[{ to: href('/office/people'), title: t.people }]}
        here={<PersonName name={person.name} />}
      />
      <header className="flex flex-wrap items-center gap-4">
        <Avatar name={person.name} hue={person.hue} src={person.image} size={64} />
        <div className="grid gap-1">
          <h1 className="text-2xl">
            <PersonName name={person.name} />
          </h1>
          <p className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
            <AccountStatus state={person.state} />
            <RoleText person={person} />
          </p>
        </div>
      </header>
      {sent && !actionData && <Alert tone="good">{t.resetSent}</Alert>}
      <div className="grid items-start gap-5 lg:has-[>:nth-child(2)]:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid min-w-0 gap-5">
          <PersonProfile person={person} />
          <PersonSessions person={person} now={now} mayAct={mayAct && !isMe} />
          <PersonCourses list={courses} />
          <PersonOrders id={person.id} bought={bought} />
          <PersonTickets list={tickets} />
          <PersonAttempts list={attempts} />
          <PersonCertificates list={certificates} mayOpen={mayAct} />
          <PersonGroups groups={groups} mayOpen={mayAct} />
          <PersonAuditLog person={person} mayOpen={mayAct} />
        </div>
        <div className="grid gap-5">
          {person.state !== 'deleted' && (
            <PersonNotes
              list={notes}
              wrong={
                actionData?.values.intent === 'note' ? actionData.failure.fields?.text : undefined
              }
            />
          )}
          {person.state === 'active' && !person.staff_role && (
            <ImpersonationPanel
              wrong={
                actionData?.values.intent === 'see-as'
                  ? actionData.failure.fields?.reason
                  : undefined
              }
            />
          )}
          <PersonActions
            person={person}
            mayAct={mayAct}
            isMe={isMe}
            failure={actionData?.failure}
            values={actionData?.values ?? {}}
          />
        </div>
      </div>
    </div>
  )
}
