import { ScrollText } from 'lucide-react'
import { Form } from 'react-router'
import { callerContext } from '#platform/call/call.ts'
import { getRequestedSort } from '#platform/call/lists/list-shape.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
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
import { officeMessages } from '#features/administration/messages.ts'
import { auditCalls } from '#features/administration/audit/contract.ts'
import {
  getActionTitle,
  formatDetail,
  listActionKinds,
} from '#features/administration/audit/rules.ts'
import type { Route } from './+types/audit'
import { auditList } from '#features/administration/audit/list.ts'

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
  return {
    q: (searchParams.get('q') ?? '').slice(0, 100),
    action: /^[a-z]+\.[a-z_]+$/.test(action) ? action : '',
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => officeMessages[tongue].audit),
  { name: 'robots', content: 'noindex' },
]

export default function Audit({ loaderData: { found, asked } }: Route.ComponentProps) {
  const t = useMessages(officeMessages)
  const format = useFormat()
  const address = useListUrl()
  const person = (item: { id: string; name: string } | null) =>
    item && (
      <Link to={`/office/people/${item.id}`} className="font-medium hover:underline">
        <PersonName name={item.name} />
      </Link>
    )
  return (
    <div className="grid gap-4">
      <h1 className="text-2xl">{t.audit}</h1>
      <Form
        role="search"
        aria-label={t.audit}
        key={JSON.stringify(asked)}
        className="flex flex-wrap items-end gap-3"
      >
        <ListStateInputs />
        <SearchField
          name="q"
          look="flat"
          label={t.personInLog}
          defaultValue={asked.q}
          className="max-w-96 flex-1 basis-60"
        />
        <Select
          label={t.act}
          hideLabel
          round
          name="action"
          defaultValue={asked.action}
          options={[
            { value: '', label: `${t.act}: ${t.all}` },
            ...listActionKinds(t).map((kind) => ({ value: kind, label: getActionTitle(t, kind) })),
          ]}
        />
        <Button type="submit" size="sm">
          {t.find}
        </Button>
        {(asked.q || asked.action) && (
          <ButtonLink to={address({ q: '', action: '' })} variant="ghost">
            {t.clear}
          </ButtonLink>
        )}
      </Form>
      <ListTable
        list={auditList}
        file={{ path: '/api/office/audit/file', asked }}
        caption={t.audit}
        rows={found.items}
        rowKey={(it) => it.id}
        empty={<EmptyState icon={ScrollText} title={t.noLog} text={t.noLogText} />}
        columns={{
          act: {
            title: t.act,
            cell: (item) => <b className="font-semibold">{getActionTitle(t, item.action)}</b>,
          },
          about: { title: t.subject, cell: (it) => person(it.about) },
          by: {
            title: t.actor,
            cell: (item) => (
              <>
                {person(item.by)}
                {item.key && (
                  <span className="block text-sm text-ink-3">{t.byKey(item.key.title)}</span>
                )}
              </>
            ),
          },
          why: {
            title: t.details,
            cell: (item) => <Passage as="span">{formatDetail(item.details)}</Passage>,
          },
          when: {
            title: t.time,
            tight: true,
            cell: (item) => (
              <time dateTime={item.created_at} suppressHydrationWarning>
                {t.when(format.date(item.created_at, 'short'), format.time(item.created_at))}
              </time>
            ),
          },
        }}
      />
      <Pagination page={found.page} pages={found.pages} href={(page) => address({ page })} />
    </div>
  )
}
