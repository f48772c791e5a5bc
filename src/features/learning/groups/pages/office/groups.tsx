import { UsersRound } from 'lucide-react'
import { Form, redirect } from 'react-router'
import { caller, pageRequest } from '#platform/call/call.ts'
import { listOrLastPage, pageIn } from '#platform/call/page-of.server.ts'
import { nameIn } from '#platform/language/names.ts'
import { useFormat, useLocale, useWords } from '#platform/language/words.tsx'
import { failedForm, fieldsOf } from '#platform/page/form.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { Button } from '#ui/actions/button.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Table } from '#ui/display/table.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { officeGroups } from '../../contract.ts'
import { m } from '../../messages.ts'
import type { Route } from './+types/groups'

export async function loader({ url, context }: Route.LoaderArgs) {
  const q = (url.searchParams.get('q') ?? '').slice(0, 100)
  const found = await context.get(caller)(officeGroups.find, { q, page: pageIn(url) })
  return { q, found: listOrLastPage(url, found) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  try {
    const { id } = await context.get(caller)(officeGroups.add, { name: fields.name ?? '', name_ar: fields.name_ar ?? '' })
    return redirect(`/office/groups/${id}`)
  } catch (error) {
    return failedForm(error, context.get(pageRequest).reader.locale, fields)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleTags(matches[0].loaderData, (tongue) => m[tongue].groups),
  { name: 'robots', content: 'noindex' },
]

export default function Groups({ loaderData: { q, found }, actionData }: Route.ComponentProps) {
  const said = useWords(m)
  const format = useFormat()
  const locale = useLocale()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" suppressHydrationWarning>
      <header>
        <h1 className="text-2xl">{said.groups}</h1>
        <p className="max-w-160 text-sm text-ink-2">{said.lead}</p>
      </header>
      <FailureAlert failure={actionData?.failure} />
      <details open={found.total === 0 && q === ''}>
        <summary className="inline-flex min-h-target cursor-pointer items-center font-medium text-brand-ink">{said.add}</summary>
        <Form method="post" className="grid max-w-160 gap-3 pt-2">
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField label={said.name} name="name" required maxLength={120} error={actionData?.failure.fields?.name} />
            <TextField label={said.nameAr} name="name_ar" optional maxLength={120} lang="ar" dir="rtl" />
          </div>
          <Button type="submit" size="sm" className="justify-self-start">
            {said.add}
          </Button>
        </Form>
      </details>
      <Form role="search" aria-label={said.groups} className="flex flex-wrap items-end gap-3">
        <SearchField name="q" look="flat" label={said.search} defaultValue={q} className="max-w-96 flex-1 basis-60" />
        <Button type="submit" size="sm" variant="soft">
          {said.find}
        </Button>
      </Form>
      <p role="status" className="text-sm text-ink-2">
        {said.found(found.total)}
      </p>
      <Table
        framed
        caption={said.groups}
        rows={found.items}
        rowKey={(it) => it.id}
        empty={<EmptyState icon={UsersRound} title={said.none} text={said.noneText} />}
        columns={[
          {
            id: 'group',
            title: said.group,
            cell: (it) => (
              <Link to={`/office/groups/${it.id}`} className="flex min-h-target items-center font-semibold hover:underline">
                <bdi>{nameIn(locale, it)}</bdi>
              </Link>
            ),
          },
          { id: 'members', title: said.members, numeric: true, cell: (it) => format.number(it.members) },
          { id: 'managers', title: said.managers, numeric: true, cell: (it) => format.number(it.managers) },
          { id: 'created', title: said.created, tight: true, cell: (it) => format.date(it.created_at, 'short') },
        ]}
      />
      <Pagination
        page={found.page}
        pages={found.pages}
        href={(page) => `/office/groups?${new URLSearchParams({ ...(q && { q }), page: String(page) })}`}
      />
    </div>
  )
}
