import { UserSearch } from 'lucide-react'
import { Form } from 'react-router'
import { people } from '#features/accounts/people/contract.ts'
import { personStates, staffRoles } from '#features/accounts/people/rules.ts'
import { caller } from '#platform/call/call.ts'
import { now } from '#platform/data/clock.ts'
import { pageIn } from '#platform/call/page-of.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { useFormat, useWords } from '#platform/language/words.tsx'
import { Link } from '#ui/base/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Table } from '#ui/display/table.tsx'
import { Address } from '#ui/display/address.tsx'
import { m } from '../messages.ts'
import { CountryWord, RoleWord, StateMark } from '../parts/person-words.tsx'
import type { Route } from './+types/people'

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = askedIn(url)
  const found = await context.get(caller)(people.find, { ...asked, page: pageIn(url) })
  return { found, asked, now: now().toISOString() }
}

const roles = ['student', 'trainer', ...staffRoles] as const

/** What an address asks for; a role or state that there is not is none. */
function askedIn({ searchParams: asked }: URL) {
  return {
    q: (asked.get('q') ?? '').slice(0, 100),
    role: roles.find((it) => it === asked.get('role')) ?? '',
    state: personStates.find((it) => it === asked.get('state')) ?? '',
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleTags(matches[0].loaderData, (tongue) => m[tongue].people),
  { name: 'robots', content: 'noindex' },
]

export default function People({ loaderData: { found, asked, now } }: Route.ComponentProps) {
  const said = useWords(m)
  const format = useFormat()
  const isFiltered = Object.values(asked).some(Boolean)
  const pageAt = (page: number) =>
    `/office/people?${new URLSearchParams([...Object.entries(asked).filter(([, value]) => value), ['page', String(page)]])}`
  return (
    <div className="grid gap-4">
      <h1 className="text-2xl">{said.people}</h1>
      <Form role="search" aria-label={said.people} key={JSON.stringify(asked)} className="flex flex-wrap items-end gap-3">
        <SearchField name="q" look="flat" label={said.search} defaultValue={asked.q} className="max-w-96 flex-1 basis-60" />
        <Select
          label={said.role}
          hideLabel
          round
          name="role"
          defaultValue={asked.role}
          options={[{ value: '', label: `${said.role}: ${said.all}` }, ...roles.map((it) => ({ value: it, label: said[it] }))]}
        />
        <Select
          label={said.state}
          hideLabel
          round
          name="state"
          defaultValue={asked.state}
          options={[{ value: '', label: `${said.state}: ${said.all}` }, ...personStates.map((it) => ({ value: it, label: said[it] }))]}
        />
        <Button type="submit" size="sm">
          {said.find}
        </Button>
        {isFiltered && (
          <ButtonLink to="/office/people" variant="ghost">
            {said.clear}
          </ButtonLink>
        )}
      </Form>
      <p role="status" className="text-sm text-ink-2" suppressHydrationWarning>
        {said.found(found.total)}
      </p>
      <Table
        framed
        caption={said.people}
        rows={found.items}
        rowKey={(it) => it.id}
        brief
        empty={<EmptyState icon={UserSearch} title={said.nobody} text={said.nobodyText} />}
        columns={[
          {
            id: 'person',
            title: said.person,
            cell: (it) => (
              <Link to={`/office/people/${it.id}`} className="flex min-h-target items-center gap-3 hover:underline">
                <Avatar name={it.name} hue={it.hue} src={it.image} size={34} />
                <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-start">
                  <b className="font-semibold">
                    <PersonName name={it.name} />
                  </b>
                  <Address className="text-xs text-ink-3">{it.email}</Address>
                </span>
              </Link>
            ),
          },
          { id: 'role', title: said.role, tight: true, cell: (it) => <RoleWord person={it} /> },
          { id: 'country', title: said.country, tight: true, cell: (it) => <CountryWord country={it.country_id} /> },
          {
            id: 'mobile',
            title: said.mobile,
            tight: true,
            wide: true,
            cell: (it) => (it.mobile ? <bdi dir="ltr">{it.mobile}</bdi> : <span className="text-ink-3">{said.none}</span>),
          },
          {
            id: 'seen',
            title: said.lastSeen,
            tight: true,
            cell: (it) => <span suppressHydrationWarning>{it.last_seen_at ? format.ago(it.last_seen_at, new Date(now)) : said.never}</span>,
          },
          { id: 'state', title: said.state, tight: true, cell: (it) => <StateMark state={it.state} /> },
        ]}
      />
      <Pagination page={found.page} pages={found.pages} href={pageAt} />
    </div>
  )
}
