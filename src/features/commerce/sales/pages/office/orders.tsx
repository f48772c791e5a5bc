import { ListChecks, ReceiptText } from 'lucide-react'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/page-of.server.ts'
import { useFormat, useMessages } from '#platform/language/words.tsx'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { Address } from '#ui/display/address.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LangText } from '#ui/display/foreign.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { ListTable, useListUrl } from '#ui/display/lists/list-table.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { checkoutMessages } from '../../../checkout/messages.ts'
import { formatOrderNumber } from '../../../checkout/rules.ts'
import { officeOrders } from '../../contract.ts'
import { officeOrderMessages } from '../../messages.ts'
import { OrderFilters } from '../../parts/sale-filters.tsx'
import { PaymentMethodLabel, OrderStateBadge } from '../../parts/sale-words.tsx'
import { parseOrderSearch, orderList } from '../../rules.ts'
import type { Route } from './+types/orders'

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = parseOrderSearch(url)
  const call = context.get(callerContext)
  const isAdmin = context.get(pageRequestContext).actor?.staff_role === 'admin'
  const found = redirectPastLastPage(url, await call(officeOrders.find, { ...asked, page: getPageNumber(url) }))
  return { asked, found, isAdmin, open: isAdmin ? (await call(officeOrders.tasks, {})).open : 0 }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => officeOrderMessages[tongue].orders),
  { name: 'robots', content: 'noindex' },
]

const tabs = ['paid', 'pending', 'failed', 'expired', 'refunded', 'partly_refunded', 'disputed'] as const

export default function Orders({ loaderData: { asked, found, isAdmin, open } }: Route.ComponentProps) {
  const said = useMessages(officeOrderMessages)
  const states = useMessages(checkoutMessages)
  const format = useFormat()
  const address = useListUrl()
  const { sort: _, ...filters } = asked
  const sums = (of: 'paid' | 'refunded') =>
    format.list(found.sums.filter((it) => it[of] > 0).map((it) => format.money(it[of], it.currency)))
  const tab = (title: string, count: number) => (
    <>
      {title} <span className="text-xs font-normal tabular-nums">{format.count(count)}</span>
    </>
  )
  return (
    <div className="grid gap-4" suppressHydrationWarning>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl">
          {asked.person && found.items[0] ? said.ofPerson(`\u2068${found.items[0].person.name}\u2069`) : said.orders}
        </h1>
        {isAdmin && (
          <ButtonLink to="/office/orders/tasks" variant="line" size="sm">
            <Icon of={ListChecks} size={18} /> {said.tasks}
            {open > 0 && <Tag tone="accent">{format.number(open)}</Tag>}
          </ButtonLink>
        )}
      </header>
      <TabLinks
        label={said.state}
        links={[
          { to: address({ state: '' }), title: tab(said.all, found.all), current: !asked.state },
          ...tabs
            .filter((it) => found.counts[it] > 0 || it === asked.state || it === 'paid' || it === 'pending')
            .map((it) => ({
              to: address({ state: it }),
              title: tab(states[`state_${it}`], found.counts[it]),
              current: asked.state === it,
            })),
        ]}
      />
      <OrderFilters asked={asked} />
      <p role="status" className="text-sm text-ink-2">
        {said.found(found.total)}
      </p>
      <ListTable
        list={orderList}
        file={isAdmin ? { path: '/api/office/orders/file', asked: filters } : null}
        caption={said.orders}
        rows={found.items}
        rowKey={(it) => it.id}
        empty={<EmptyState icon={ReceiptText} title={said.none} text={said.noneText} />}
        columns={{
          order: {
            title: said.order,
            tight: true,
            cell: (it) => (
              <Link to={`/office/orders/${it.id}`} className="flex min-h-target items-center font-semibold text-brand-ink hover:underline">
                {formatOrderNumber(it.number)}
              </Link>
            ),
          },
          person: {
            title: said.person,
            cell: (it) => (
              <Link to={`/office/people/${it.person.id}`} className="flex min-h-target items-center gap-3 hover:underline">
                <Avatar name={it.person.name} hue={it.person.hue} src={it.person.image} size={28} />
                <PersonName name={it.person.name} />
              </Link>
            ),
          },
          email: { title: said.email, cell: (it) => <Address>{it.person.email}</Address> },
          what: {
            title: said.what,
            cell: (it) => (
              <span className="inline-flex flex-wrap items-center gap-2">
                <LangText lang={it.lang}>{it.title}</LangText>
                {it.is_gift && <Tag>{said.gift}</Tag>}
              </span>
            ),
          },
          kind: { title: said.kind, tight: true, cell: (it) => said[it.kind] },
          method: { title: said.method, tight: true, cell: (it) => <PaymentMethodLabel method={it.method} /> },
          amount: {
            title: said.amount,
            numeric: true,
            cell: (it) => <b className="font-semibold">{format.money(it.total, it.currency)}</b>,
          },
          refunded: { title: said.refunded, numeric: true, cell: (it) => (it.refunded ? format.money(it.refunded, it.currency) : '–') },
          state: { title: said.state, tight: true, cell: (it) => <OrderStateBadge state={it.state} /> },
          when: {
            title: said.when,
            tight: true,
            cell: (it) => <time dateTime={it.created_at}>{format.date(it.created_at, 'short')}</time>,
          },
        }}
      />
      {found.sums.length > 0 && (
        <p className="flex flex-wrap gap-x-6 text-sm text-ink-2">
          <span>{said.paidInList(sums('paid'))}</span>
          {found.sums.some((it) => it.refunded > 0) && <span>{said.sentBackInList(sums('refunded'))}</span>}
        </p>
      )}
      <Pagination page={found.page} pages={found.pages} href={(page) => address({ page })} />
    </div>
  )
}
