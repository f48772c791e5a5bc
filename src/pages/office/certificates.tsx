import { Award } from 'lucide-react'
import { Form, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import type { EndpointInput } from '#platform/call/contract.ts'
import { getRequestedSort } from '#platform/call/lists/list-shape.ts'
import { getPageNumber } from '#platform/call/paging.server.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { Button } from '#ui/actions/button.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Link } from '#ui/base/link.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { ListStateInputs, ListTable, useListUrl } from '#ui/display/lists/list-table.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { CertificateStateMark } from '#features/certificates/components/state-badge.tsx'
import { certificateAdminCalls } from '#features/certificates/admin/contract.ts'
import { stateFilters } from '#features/certificates/admin/rules.ts'
import { certificateAdminMessages } from '#features/certificates/admin/messages.ts'
import { ManualIssueForm } from './certificates/issue-form.tsx'
import type { Route } from './+types/certificates'
import { BidiText } from '#ui/base/bidi-text.tsx'
import { certificateList } from '#features/certificates/admin/list.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const state = stateFilters.find((it) => it === url.searchParams.get('state')) ?? 'all'
  const q = (url.searchParams.get('q') ?? '').slice(0, 100)
  const found = await context.get(callerContext)(certificateAdminCalls.find, {
    q,
    state,
    sort: getRequestedSort(certificateList, url.searchParams),
    page: getPageNumber(url),
  })
  return { found, q, state, waits: url.searchParams.has('waits') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { intent: _, ...fields } = await readFormFields(request)
  try {
    const { id } = await context.get(callerContext)(
      certificateAdminCalls.give,
      fields as EndpointInput<typeof certificateAdminCalls.give>,
    )
    return redirect(id ? `/office/certificates/${id}` : '/office/certificates?waits')
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, fields)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => certificateAdminMessages[tongue].title),
  { name: 'robots', content: 'noindex' },
]

export default function Certificates({
  loaderData: { found, q, state, waits },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(certificateAdminMessages)
  const format = useFormat()
  const locale = useLocale()
  const address = useListUrl()
  return (
    <div className="grid gap-4">
      <h1 className="text-2xl">{t.title}</h1>
      {waits && <Alert tone="good">{t.waits}</Alert>}
      <Form
        role="search"
        aria-label={t.title}
        key={`${q} ${state}`}
        className="flex flex-wrap items-end gap-3"
      >
        <SearchField
          name="q"
          look="flat"
          label={t.search}
          defaultValue={q}
          className="max-w-96 flex-1 basis-60"
        />
        <ListStateInputs />
        {state !== 'all' && <input type="hidden" name="state" value={state} />}
        <Button type="submit" variant="soft">
          {t.find}
        </Button>
      </Form>
      <TabLinks
        label={t.state}
        links={stateFilters.map((filter) => ({
          to: address({ state: filter === 'all' ? '' : filter, waits: '' }),
          title: t[filter],
          current: filter === state,
        }))}
      />
      <p role="status" className="text-sm text-ink-2" suppressHydrationWarning>
        {t.found(found.total)}
      </p>
      <ListTable
        list={certificateList}
        file={{
          path: '/api/office/certificates/file',
          asked: { q, state: state === 'all' ? '' : state },
        }}
        caption={t.title}
        rows={found.items}
        rowKey={(it) => it.id}
        empty={<EmptyState icon={Award} title={t.none} text={t.noneText} />}
        columns={{
          holder: {
            title: t.holder,
            cell: (item) => (
              <Link
                to={`/office/certificates/${item.id}`}
                className="grid min-h-target content-center justify-items-start hover:underline"
              >
                <BidiText className="font-semibold">{item.holder[locale] || '–'}</BidiText>
                <Address className="text-xs text-ink-3">{item.person.email}</Address>
              </Link>
            ),
          },
          email: { title: t.email, cell: (it) => <Address>{it.person.email}</Address> },
          credential: {
            title: t.credential,
            cell: (it) => <BidiText>{it.title[locale]}</BidiText>,
          },
          serial: { title: t.serial, tight: true, cell: (it) => <bdi dir="ltr">{it.serial}</bdi> },
          issued: {
            title: t.issued,
            tight: true,
            cell: (item) => (
              <span suppressHydrationWarning>{format.date(item.issued_at, 'short')}</span>
            ),
          },
          state: {
            title: t.state,
            tight: true,
            cell: (it) => <CertificateStateMark state={it.state} />,
          },
        }}
      />
      <Pagination page={found.page} pages={found.pages} href={(page) => address({ page })} />
      <ManualIssueForm answer={actionData} />
    </div>
  )
}
