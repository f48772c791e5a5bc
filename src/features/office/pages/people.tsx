import { UserSearch } from 'lucide-react'
import { redirect } from 'react-router'
import { people } from '#features/accounts/people/contract.ts'
import { countriesIn } from '#features/accounts/places/rules.ts'
import { caller, pageRequest } from '#platform/call/call.ts'
import { now } from '#platform/data/clock.ts'
import { Failure } from '#platform/call/failure.ts'
import { listOrLastPage, pageIn } from '#platform/call/page-of.server.ts'
import { failedForm, fieldsOf } from '#platform/page/form.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { useFormat, useWords } from '#platform/language/words.tsx'
import { Link } from '#ui/base/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { Table } from '#ui/display/table.tsx'
import { Address } from '#ui/display/address.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { m } from '../messages.ts'
import { CountryWord, RoleWord, StateMark } from '../parts/person-words.tsx'
import { segments } from '../segments/contract.ts'
import { KeptSegments, SegmentForm } from '../segments/parts/kept-segments.tsx'
import { PeopleFilters } from '../segments/parts/people-filters.tsx'
import { addressOf, askedIn, queryOf } from '../segments/rules.ts'
import type { Route } from './+types/people'

export async function loader({ url, context }: Route.LoaderArgs) {
  const call = context.get(caller)
  const { actor, reader } = context.get(pageRequest)
  const countries = countriesIn(reader.locale).map(({ id, name }) => ({ id, name }))
  const named = askedIn(url.searchParams)
  // A country that there is not asks for nothing.
  const asked = { ...named, country: countries.some((it) => it.id === named.country) ? named.country : '' }
  const [list, { segments: kept, groups }] = await Promise.all([call(people.find, { ...asked, page: pageIn(url) }), call(segments.all, {})])
  return {
    found: listOrLastPage(url, list),
    asked,
    kept,
    groups,
    countries,
    now: now().toISOString(),
    mayImport: actor?.staff_role === 'admin',
  }
}

/** Keeps or forgets whom the address asks for. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  const call = context.get(caller)
  const query = queryOf(askedIn(url.searchParams))
  try {
    if (fields.intent === 'keep') await call(segments.save, { name: fields.name ?? '', name_ar: fields.name_ar ?? '', asked: query })
    else if (fields.intent === 'forget') await call(segments.remove, { id: fields.id })
    else throw new Failure('malformed_request')
    return redirect(addressOf(query))
  } catch (error) {
    return failedForm(error, context.get(pageRequest).reader.locale, fields)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleTags(matches[0].loaderData, (tongue) => m[tongue].people),
  { name: 'robots', content: 'noindex' },
]

export default function People({
  loaderData: { found, asked, kept, groups, countries, now, mayImport },
  actionData,
}: Route.ComponentProps) {
  const said = useWords(m)
  const format = useFormat()
  const query = queryOf(asked)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{said.people}</h1>
        {mayImport && (
          <ButtonLink to="/office/people/import" variant="line" size="sm">
            {said.import}
          </ButtonLink>
        )}
      </header>
      <FailureAlert failure={actionData?.failure} />
      <KeptSegments segments={kept} query={query} />
      <PeopleFilters asked={asked} countries={countries} groups={groups} />
      <SegmentForm segments={kept} query={query} />
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
      <Pagination page={found.page} pages={found.pages} href={(page) => addressOf(query, page)} />
    </div>
  )
}
