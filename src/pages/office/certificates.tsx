import { Award } from 'lucide-react'
import { href, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import type { EndpointInput } from '#platform/call/contract.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { readFilters, loadList } from '#platform/page/list-page.server.ts'
import { buildUnlistedMeta } from '#platform/page/title-tags.ts'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Link } from '#ui/base/link.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { ListPage } from '#ui/display/lists/list-page.tsx'
import { useListUrl } from '#ui/display/lists/list-table.tsx'
import { CertificateStateMark } from '#features/certificates/components/state-badge.tsx'
import { certificateAdminCalls } from '#features/certificates/admin/contract.ts'
import { stateFilters } from '#features/certificates/admin/rules.ts'
import { certificateAdminMessages } from '#features/certificates/admin/messages.ts'
import { ManualIssueForm } from './certificates/issue-form.tsx'
import type { Route } from './+types/certificates'
import { BidiText } from '#ui/base/bidi-text.tsx'
import { certificateList } from '#features/certificates/admin/list.ts'

export async function loader(args: Route.LoaderArgs) {
  const { q, state } = readFilters(args.url, { q: 100, state: stateFilters })
  const asked = { q, state: state || ('all' as const) }
  const found = await loadList(args, certificateList, certificateAdminCalls.find, asked)
  return { ...asked, found, waits: args.url.searchParams.has('waits') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { intent: _, ...fields } = await readFormFields(request)
  try {
    const { id } = await context.get(callerContext)(
      certificateAdminCalls.give,
      fields as EndpointInput<typeof certificateAdminCalls.give>,
    )
    return redirect(
      id ? href('/office/certificates/:id', { id }) : `${href('/office/certificates')}?waits`,
    )
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, fields)
  }
}

export const meta: Route.MetaFunction = buildUnlistedMeta(
  (tongue) => certificateAdminMessages[tongue].title,
)

export default function Certificates({
  loaderData: { found, q, state, waits },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(certificateAdminMessages)
  const format = useFormat()
  const locale = useLocale()
  const address = useListUrl()
  return (
    <ListPage
      title={t.title}
      list={certificateList}
      found={found}
      asked={{ q, state: state === 'all' ? '' : state }}
      search={{ q: t.search }}
      file="/api/office/certificates/file"
      status={t.found(found.total)}
      empty={{ icon: Award, title: t.none, text: t.noneText }}
      below={<ManualIssueForm answer={actionData} />}
      columns={{
        holder: {
          title: t.holder,
          cell: (item) => (
            <Link
              to={href('/office/certificates/:id', { id: item.id })}
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
          cell: (item) => format.date(item.issued_at, 'short'),
        },
        state: {
          title: t.state,
          tight: true,
          cell: (it) => <CertificateStateMark state={it.state} />,
        },
      }}
    >
      {waits && <Alert tone="good">{t.waits}</Alert>}
      <TabLinks
        label={t.state}
        links={stateFilters.map((filter) => ({
          to: address({ state: filter === 'all' ? '' : filter, waits: '' }),
          title: t[filter],
          current: filter === state,
        }))}
      />
    </ListPage>
  )
}
