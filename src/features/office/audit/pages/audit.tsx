import { Download, ScrollText } from 'lucide-react'
import { Form } from 'react-router'
import { caller } from '#platform/call/call.ts'
import { listOrLastPage, pageIn } from '#platform/call/page-of.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { useFormat, useWords } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { Table } from '#ui/display/table.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { m } from '../../messages.ts'
import { audit } from '../contract.ts'
import { actWord, detailOf, kindsOfActs } from '../rules.ts'
import type { Route } from './+types/audit'

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = askedIn(url)
  return { asked, found: listOrLastPage(url, await context.get(caller)(audit.get, { ...asked, page: pageIn(url) })) }
}

const askedIn = ({ searchParams }: URL) => {
  const action = searchParams.get('action') ?? ''
  return { q: (searchParams.get('q') ?? '').slice(0, 100), action: /^[a-z]+\.[a-z_]+$/.test(action) ? action : '' }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleTags(matches[0].loaderData, (tongue) => m[tongue].audit),
  { name: 'robots', content: 'noindex' },
]

export default function Audit({ loaderData: { found, asked } }: Route.ComponentProps) {
  const said = useWords(m)
  const format = useFormat()
  const query = Object.entries(asked).filter(([, value]) => value)
  const person = (it: { id: string; name: string } | null) =>
    it && (
      <Link to={`/office/people/${it.id}`} className="font-medium hover:underline">
        <PersonName name={it.name} />
      </Link>
    )
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl">{said.audit}</h1>
        <ButtonLink to={`/api/office/audit/file?${new URLSearchParams(query)}`} variant="line" size="sm" reloadDocument>
          <Icon of={Download} size={18} /> CSV
        </ButtonLink>
      </header>
      <Form role="search" aria-label={said.audit} key={JSON.stringify(asked)} className="flex flex-wrap items-end gap-3">
        <SearchField name="q" look="flat" label={said.personInLog} defaultValue={asked.q} className="max-w-96 flex-1 basis-60" />
        <Select
          label={said.act}
          hideLabel
          round
          name="action"
          defaultValue={asked.action}
          options={[
            { value: '', label: `${said.act}: ${said.all}` },
            ...kindsOfActs(said).map((it) => ({ value: it, label: actWord(said, it) })),
          ]}
        />
        <Button type="submit" size="sm">
          {said.find}
        </Button>
        {query.length > 0 && (
          <ButtonLink to="/office/audit" variant="ghost">
            {said.clear}
          </ButtonLink>
        )}
      </Form>
      <Table
        framed
        caption={said.audit}
        rows={found.items}
        rowKey={(it) => it.id}
        empty={<EmptyState icon={ScrollText} title={said.noLog} text={said.noLogText} />}
        columns={[
          { id: 'act', title: said.act, cell: (it) => <b className="font-semibold">{actWord(said, it.action)}</b> },
          { id: 'about', title: said.subject, cell: (it) => person(it.about) },
          { id: 'by', title: said.actor, cell: (it) => person(it.by) },
          { id: 'why', title: said.details, cell: (it) => <Passage as="span">{detailOf(it.details)}</Passage> },
          {
            id: 'when',
            title: said.time,
            tight: true,
            cell: (it) => (
              <time dateTime={it.created_at} suppressHydrationWarning>
                {said.when(format.date(it.created_at, 'short'), format.time(it.created_at))}
              </time>
            ),
          },
        ]}
      />
      <Pagination
        page={found.page}
        pages={found.pages}
        href={(page) => `/office/audit?${new URLSearchParams([...query, ['page', String(page)]])}`}
      />
    </div>
  )
}
