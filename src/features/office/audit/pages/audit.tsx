import { ScrollText } from 'lucide-react'
import { Form } from 'react-router'
import { callerContext } from '#platform/call/call.ts'
import { getRequestedSort } from '#platform/call/lists/list-shape.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/page-of.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useFormat, useMessages } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { ListStateInputs, ListTable, useListUrl } from '#ui/display/lists/list-table.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { officeMessages } from '../../messages.ts'
import { auditCalls } from '../contract.ts'
import { getActionTitle, auditList, formatDetail, listActionKinds } from '../rules.ts'
import type { Route } from './+types/audit'

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = parseAuditSearch(url)
  return {
    asked,
    found: redirectPastLastPage(
      url,
      await context.get(callerContext)(auditCalls.get, {
        ...asked,
        sort: getRequestedSort(auditList, url.searchParams),
        page: getPageNumber(url),
      }),
    ),
  }
}

const parseAuditSearch = ({ searchParams }: URL) => {
  const action = searchParams.get('action') ?? ''
  return { q: (searchParams.get('q') ?? '').slice(0, 100), action: /^[a-z]+\.[a-z_]+$/.test(action) ? action : '' }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => officeMessages[tongue].audit),
  { name: 'robots', content: 'noindex' },
]

export default function Audit({ loaderData: { found, asked } }: Route.ComponentProps) {
  const said = useMessages(officeMessages)
  const format = useFormat()
  const address = useListUrl()
  const person = (it: { id: string; name: string } | null) =>
    it && (
      <Link to={`/office/people/${it.id}`} className="font-medium hover:underline">
        <PersonName name={it.name} />
      </Link>
    )
  return (
    <div className="grid gap-4">
      <h1 className="text-2xl">{said.audit}</h1>
      <Form role="search" aria-label={said.audit} key={JSON.stringify(asked)} className="flex flex-wrap items-end gap-3">
        <ListStateInputs />
        <SearchField name="q" look="flat" label={said.personInLog} defaultValue={asked.q} className="max-w-96 flex-1 basis-60" />
        <Select
          label={said.act}
          hideLabel
          round
          name="action"
          defaultValue={asked.action}
          options={[
            { value: '', label: `${said.act}: ${said.all}` },
            ...listActionKinds(said).map((it) => ({ value: it, label: getActionTitle(said, it) })),
          ]}
        />
        <Button type="submit" size="sm">
          {said.find}
        </Button>
        {(asked.q || asked.action) && (
          <ButtonLink to={address({ q: '', action: '' })} variant="ghost">
            {said.clear}
          </ButtonLink>
        )}
      </Form>
      <ListTable
        list={auditList}
        file={{ path: '/api/office/audit/file', asked }}
        caption={said.audit}
        rows={found.items}
        rowKey={(it) => it.id}
        empty={<EmptyState icon={ScrollText} title={said.noLog} text={said.noLogText} />}
        columns={{
          act: { title: said.act, cell: (it) => <b className="font-semibold">{getActionTitle(said, it.action)}</b> },
          about: { title: said.subject, cell: (it) => person(it.about) },
          by: {
            title: said.actor,
            cell: (it) => (
              <>
                {person(it.by)}
                {it.key && <span className="block text-sm text-ink-3">{said.byKey(it.key.title)}</span>}
              </>
            ),
          },
          why: { title: said.details, cell: (it) => <Passage as="span">{formatDetail(it.details)}</Passage> },
          when: {
            title: said.time,
            tight: true,
            cell: (it) => (
              <time dateTime={it.created_at} suppressHydrationWarning>
                {said.when(format.date(it.created_at, 'short'), format.time(it.created_at))}
              </time>
            ),
          },
        }}
      />
      <Pagination page={found.page} pages={found.pages} href={(page) => address({ page })} />
    </div>
  )
}
