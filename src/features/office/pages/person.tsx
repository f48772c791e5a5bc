import { redirect } from 'react-router'
import { people } from '#features/accounts/people/contract.ts'
import { seenAs } from '#features/accounts/seen-as/contract.ts'
import { orders } from '#features/commerce/orders/contract.ts'
import { caller, pageRequest } from '#platform/call/call.ts'
import { now } from '#platform/data/clock.ts'
import { Failure } from '#platform/call/failure.ts'
import { fieldsOf, failedForm } from '#platform/page/form.server.ts'
import { nullIfNotFound } from '#platform/call/null-if-not-found.server.ts'
import { pageIn } from '#platform/call/page-of.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { useWords } from '#platform/language/words.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { m as uiMessages } from '#ui/base/messages.ts'
import { m } from '../messages.ts'
import { PersonActs } from '../parts/person-acts.tsx'
import { PersonFacts, PersonLog, PersonSessions } from '../parts/person-facts.tsx'
import { PersonOrders } from '../parts/person-orders.tsx'
import { SeeAsPanel } from '../parts/see-as-panel.tsx'
import { personNotes } from '../notes/contract.ts'
import { PersonNotes } from '../notes/parts/person-notes.tsx'
import { RoleWord, StateMark } from '../parts/person-words.tsx'
import { records } from '../records/contract.ts'
import { PersonAttempts, PersonCertificates, PersonCourses, PersonGroups, PersonTickets } from '../records/parts/person-records.tsx'
import type { Route } from './+types/person'

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const call = context.get(caller)
  const of = (name: string) => ({ user_id: id, page: pageIn(url, name) })
  const [person, bought] = await Promise.all([
    nullIfNotFound(call(people.get, { id })),
    nullIfNotFound(call(orders.ofPerson, { user_id: id, page: pageIn(url) })),
  ])
  if (!person || !bought) throw new Failure('not_found')
  const actor = context.get(pageRequest).actor!
  const [courses, attempts, tickets, certificates, { groups }, notes] = await Promise.all([
    call(records.courses, of('courses')),
    call(records.attempts, of('attempts')),
    call(records.tickets, of('tickets')),
    call(records.certificates, of('certificates')),
    call(records.groups, { user_id: id }),
    call(personNotes.get, of('notes')),
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
    now: now().toISOString(),
  }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  const call = context.get(caller)
  const { intent, reason = '', staff_role = '' } = fields
  try {
    if (intent === 'ban') await call(people.ban, { id, reason })
    else if (intent === 'unban') await call(people.unban, { id })
    else if (intent === 'delete') await call(people.remove, { id, reason })
    else if (intent === 'role') await call(people.setRole, { id, staff_role })
    else if (intent === 'sign-out') await call(people.signOut, { id })
    else if (intent === 'second-factor-off') await call(people.removeSecondFactor, { id })
    else if (intent === 'note') await call(personNotes.add, { user_id: id, text: fields.text ?? '' })
    else if (intent === 'note-remove') await call(personNotes.remove, { id: fields.note ?? '' })
    else if (intent === 'see-as') {
      await call(seenAs.begin, { id, reason })
      return redirect('/my/courses')
    } else if (intent === 'reset') {
      await call(people.reset, { id })
      return redirect(`/office/people/${id}?sent`)
    } else throw new Failure('malformed_request')
    return redirect(`/office/people/${id}`)
  } catch (error) {
    return failedForm(error, context.get(pageRequest).reader.locale, fields)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...titleTags(matches[0].loaderData, (tongue) =>
    loaderData ? loaderData.person.name || uiMessages[tongue].deletedAccount : m[tongue].people,
  ),
  { name: 'robots', content: 'noindex' },
]

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const { person, bought, courses, attempts, tickets, certificates, groups, notes, mayAct, sent, isMe, now } = loaderData
  const said = useWords(m)
  return (
    <div className="grid gap-5">
      <Breadcrumbs trail={[{ to: '/office/people', title: said.people }]} here={<PersonName name={person.name} />} />
      <header className="flex flex-wrap items-center gap-4">
        <Avatar name={person.name} hue={person.hue} src={person.image} size={64} />
        <div className="grid gap-1">
          <h1 className="text-2xl">
            <PersonName name={person.name} />
          </h1>
          <p className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
            <StateMark state={person.state} />
            <RoleWord person={person} />
          </p>
        </div>
      </header>
      {sent && !actionData && <Alert tone="good">{said.resetSent}</Alert>}
      <div className="grid items-start gap-5 lg:has-[>:nth-child(2)]:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid min-w-0 gap-5">
          <PersonFacts person={person} />
          <PersonSessions person={person} now={now} mayAct={mayAct && !isMe} />
          <PersonCourses list={courses} />
          <PersonOrders id={person.id} bought={bought} />
          <PersonTickets list={tickets} />
          <PersonAttempts list={attempts} />
          <PersonCertificates list={certificates} mayOpen={mayAct} />
          <PersonGroups groups={groups} mayOpen={mayAct} />
          <PersonLog person={person} mayOpen={mayAct} />
        </div>
        <div className="grid gap-5">
          {person.state !== 'deleted' && (
            <PersonNotes list={notes} wrong={actionData?.values.intent === 'note' ? actionData.failure.fields?.text : undefined} />
          )}
          {person.state === 'active' && !person.staff_role && (
            <SeeAsPanel wrong={actionData?.values.intent === 'see-as' ? actionData.failure.fields?.reason : undefined} />
          )}
          <PersonActs person={person} mayAct={mayAct} isMe={isMe} failure={actionData?.failure} values={actionData?.values ?? {}} />
        </div>
      </div>
    </div>
  )
}
