import { UserSearch } from 'lucide-react'
import { href, redirect } from 'react-router'
import { peopleCalls } from '#features/accounts/people/contract.ts'
import { peopleList } from '#features/accounts/people/list.ts'
import { listCountries } from '#features/accounts/countries/rules.ts'
import { segmentMessages } from '#features/administration/segments/messages.ts'
import { officeGroups } from '#features/learning/groups/contract.ts'
import { callerContext, pageRequestContext, type Call } from '#platform/call/call.ts'
import { getNow } from '#platform/data/clock.ts'
import { Failure } from '#platform/call/failure.ts'
import { buildFormFailure, readSentForm, runForEachSelected } from '#platform/page/form.server.ts'
import { loadList } from '#platform/page/list-page.server.ts'
import { buildUnlistedMeta } from '#platform/page/title-tags.ts'
import type { Locale } from '#platform/language/locale.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { ListPage } from '#ui/display/lists/list-page.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import { officeMessages } from '#features/administration/messages.ts'
import {
  CountryLabel,
  RoleText,
  AccountStatus,
} from '#features/administration/components/person-labels.tsx'
import { segmentCalls } from '#features/administration/segments/contract.ts'
import { SegmentTabs, SegmentForm } from './people/saved-segments.tsx'
import { PeopleBulkActions } from './people/people-actions.tsx'
import { PeopleFilters } from './people/people-filters.tsx'
import { parsePeopleQuery, formatPeopleQuery } from '#features/administration/segments/rules.ts'
import { buildPeopleUrl } from '#features/administration/segments/paths.ts'
import type { Route } from './+types/people'

export async function loader(args: Route.LoaderArgs) {
  const { actor, reader } = args.context.get(pageRequestContext)
  const countries = listCountries(reader.locale).map(({ id, name }) => ({ id, name }))
  const named = parsePeopleQuery(args.url.searchParams)
  // An unknown country is ignored.
  const asked = {
    ...named,
    country: countries.some((it) => it.id === named.country) ? named.country : '',
  }
  const [found, { segments: kept, groups }] = await Promise.all([
    loadList(args, peopleList, peopleCalls.find, asked),
    args.context.get(callerContext)(segmentCalls.all, {}),
  ])
  return {
    found,
    asked,
    kept,
    groups,
    countries,
    now: getNow().toISOString(),
    isAdmin: actor?.staff_role === 'admin',
  }
}

/** Saves or deletes a segment, or runs a bulk action. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { fields, all } = await readSentForm(request)
  const call = context.get(callerContext)
  const { locale } = context.get(pageRequestContext).reader
  const query = formatPeopleQuery(parsePeopleQuery(url.searchParams))
  try {
    if (fields.intent === 'join' || fields.intent === 'enrol')
      return await addChosen(fields, all('chosen'), call, locale)
    if (fields.intent === 'leave') {
      const group_id = fields.group_id ?? ''
      return await runForEachSelected(all('chosen'), locale, (user_id) =>
        call(officeGroups.removeMember, { group_id, user_id }),
      )
    }
    if (fields.intent === 'keep')
      await call(segmentCalls.save, {
        name: fields.name ?? '',
        name_ar: fields.name_ar ?? '',
        asked: query,
      })
    else if (fields.intent === 'forget') await call(segmentCalls.remove, { id: fields.id })
    else throw new Failure('malformed_request')
    return redirect(buildPeopleUrl(query))
  } catch (error) {
    return buildFormFailure(error, locale, fields)
  }
}

/** Undo removes only people who were newly added. */
async function addChosen(
  fields: Record<string, string>,
  chosen: string[],
  call: Call,
  locale: Locale,
) {
  const { intent, group_id = '', course = '' } = fields
  const isNew = new Set<string>()
  const { done, left } = await runForEachSelected(chosen, locale, async (id) => {
    const { added } =
      intent === 'join'
        ? await call(segmentCalls.join, { id, group_id })
        : await call(segmentCalls.enrol, { id, course })
    if (added) isNew.add(id)
  })
  return {
    done: done.filter((it) => isNew.has(it)),
    left,
    already: done.length - isNew.size,
    ...(intent === 'join' && { undo: { intent: 'leave', group_id } }),
  }
}

export const meta: Route.MetaFunction = buildUnlistedMeta((tongue) => officeMessages[tongue].people)

export default function People({
  loaderData: { found, asked, kept, groups, countries, now, isAdmin },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(officeMessages)
  const { enrolNote } = useMessages(segmentMessages)
  const format = useFormat()
  const query = formatPeopleQuery(asked)
  return (
    <ListPage
      title={t.people}
      end={
        isAdmin && (
          <ButtonLink to={href('/office/people/import')} variant="line" size="sm">
            {t.import}
          </ButtonLink>
        )
      }
      list={peopleList}
      found={found}
      file={isAdmin ? { path: '/api/office/people/file', asked } : null}
      status={t.found(found.total)}
      result={actionData}
      bulk={
        isAdmin && {
          form: 'chosen-people',
          note: enrolNote,
          name: (item) => item.name,
          fields: <PeopleBulkActions groups={groups} />,
        }
      }
      brief
      empty={{ icon: UserSearch, title: t.nobody, text: t.nobodyText }}
      columns={{
        person: {
          title: t.person,
          cell: (item) => (
            <Link
              to={href('/office/people/:id', { id: item.id })}
              className="flex min-h-target items-center gap-3 hover:underline"
            >
              <span className="tight:hidden">
                <Avatar name={item.name} hue={item.hue} src={item.image} size={34} />
              </span>
              <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-start">
                <b className="font-semibold">
                  <PersonName name={item.name} />
                </b>
                <Address className="text-xs text-ink-3">{item.email}</Address>
              </span>
            </Link>
          ),
        },
        email: { title: t.email, cell: (it) => <Address>{it.email}</Address> },
        role: { title: t.role, tight: true, cell: (it) => <RoleText person={it} /> },
        country: {
          title: t.country,
          tight: true,
          cell: (it) => <CountryLabel country={it.country_id} />,
        },
        mobile: {
          title: t.mobile,
          tight: true,
          wide: true,
          cell: (item) =>
            item.mobile ? (
              <bdi dir="ltr">{item.mobile}</bdi>
            ) : (
              <span className="text-ink-3">{t.none}</span>
            ),
        },
        joined: {
          title: t.joined,
          tight: true,
          wide: true,
          cell: (item) => format.date(item.created_at, 'short'),
        },
        seen: {
          title: t.lastSeen,
          tight: true,
          cell: (item) =>
            item.last_seen_at ? format.ago(item.last_seen_at, new Date(now)) : t.never,
        },
        state: { title: t.state, tight: true, cell: (it) => <AccountStatus state={it.state} /> },
      }}
    >
      <SegmentTabs segments={kept} query={query} />
      <PeopleFilters asked={asked} countries={countries} groups={groups} />
      <SegmentForm segments={kept} query={query} />
    </ListPage>
  )
}
