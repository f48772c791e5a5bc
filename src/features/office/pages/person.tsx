import { redirect } from 'react-router'
import { people } from '#features/accounts/people/contract.ts'
import { orders } from '#features/commerce/orders/contract.ts'
import { caller, reading } from '#platform/call.ts'
import { now } from '#platform/clock.ts'
import { Failure } from '#platform/failure.ts'
import { fieldsOf, refusedForm } from '#platform/form.server.ts'
import { found } from '#platform/found.server.ts'
import { pageIn } from '#platform/page-of.server.ts'
import { titleTags } from '#platform/title-tags.ts'
import { useWords } from '#platform/words.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { PersonName } from '#ui/person-name.tsx'
import { words as ui } from '#ui/words.ts'
import { m } from '../messages.ts'
import { PersonActs } from '../parts/person-acts.tsx'
import { PersonFacts, PersonLog, PersonSessions } from '../parts/person-facts.tsx'
import { PersonOrders } from '../parts/person-orders.tsx'
import { RoleWord, StateMark } from '../parts/person-words.tsx'
import type { Route } from './+types/person'

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const call = context.get(caller)
  const [person, bought] = await Promise.all([
    found(call(people.get, { id })),
    found(call(orders.ofPerson, { user_id: id, page: pageIn(url) })),
  ])
  if (!person || !bought) throw new Failure('not_found')
  const actor = context.get(reading).actor!
  return { person, bought, mayAct: actor.staff_role === 'admin', isMe: actor.id === person.id, now: now().toISOString() }
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
    return redirect(`/office/people/${id}`)
  } catch (error) {
    return refusedForm(error, context.get(reading).reader.locale, fields)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...titleTags(matches[0].loaderData, (tongue) => (loaderData ? loaderData.person.name || ui[tongue].deletedAccount : m[tongue].people)),
  { name: 'robots', content: 'noindex' },
]

export default function Person({ loaderData: { person, bought, mayAct, isMe, now }, actionData }: Route.ComponentProps) {
  const said = useWords(m)
  return (
    <div className="grid gap-5">
      <Breadcrumbs trail={[{ to: '/office/people', title: said.people }]} here={<PersonName name={person.name} />} />
      <header className="flex flex-wrap items-center gap-4">
        <Avatar name={person.name} src={person.image} size={64} />
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
      <div className="grid items-start gap-5 lg:has-[>:nth-child(2)]:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid min-w-0 gap-5">
          <PersonFacts person={person} />
          <PersonSessions person={person} now={now} mayAct={mayAct && !isMe} />
          <PersonOrders bought={bought} />
          <PersonLog person={person} />
        </div>
        <PersonActs person={person} mayAct={mayAct} isMe={isMe} refused={actionData?.refused} values={actionData?.values ?? {}} />
      </div>
    </div>
  )
}
