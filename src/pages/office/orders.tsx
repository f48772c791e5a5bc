import { ListChecks, ReceiptText } from 'lucide-react'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { ListTable, useListUrl } from '#ui/display/lists/list-table.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { checkoutMessages } from '#features/orders/checkout/messages.ts'
import { formatOrderNumber } from '#features/orders/rules.ts'
import { officeOrders } from '#features/orders/admin/contract.ts'
import { officeOrderMessages } from '#features/orders/admin/messages.ts'
import { OrderFilters } from './orders/order-filters.tsx'
import { PaymentMethodLabel, OrderStateBadge } from '#features/orders/admin/order-labels.tsx'
import { parseOrderSearch } from '#features/orders/admin/rules.ts'
import type { Route } from './+types/orders'
import { orderList } from '#features/orders/admin/list.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = parseOrderSearch(url)
  const call = context.get(callerContext)
  const isAdmin = context.get(pageRequestContext).actor?.staff_role === 'admin'
  const found = redirectPastLastPage(
    url,
    await call(officeOrders.find, { ...asked, page: getPageNumber(url) }),
  )
  return { asked, found, isAdmin, open: isAdmin ? (await call(officeOrders.tasks, {})).open : 0 }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => officeOrderMessages[tongue].orders),
  { name: 'robots', content: 'noindex' },
]

const tabs = [
  'paid',
  'pending',
  'failed',
  'expired',
  'refunded',
  'partly_refunded',
  'disputed',
] as const

export default function Orders({
  loaderData: { asked, found, isAdmin, open },
}: Route.ComponentProps) {
  const t = useMessages(officeOrderMessages)
  const states = useMessages(checkoutMessages)
  const format = useFormat()
  const address = useListUrl()
  const { sort: _, ...filters } = asked
  const sums = (of: 'paid' | 'refunded') =>
    format.list(
      found.sums.filter((it) => it[of] > 0).map((it) => format.money(it[of], it.currency)),
    )
  const tab = (title: string, count: number) => (
    <>
      {title} <span className="text-xs font-normal tabular-nums">{format.count(count)}</span>
    </>
  )
  return (
    <div className="grid gap-4" suppressHydrationWarning>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl">
          {asked.person && found.items[0]
            ? t.ofPerson(`\u2068${found.items[0].person.name}\u2069`)
            : t.orders}
        </h1>
        {isAdmin && (
          <ButtonLink to="/office/orders/tasks" variant="line" size="sm">
            <Icon of={ListChecks} size={18} /> {t.tasks}
            {open > 0 && <Tag tone="accent">{format.number(open)}</Tag>}
          </ButtonLink>
        )}
      </header>
      <TabLinks
        label={t.state}
        links={[
          { to: address({ state: '' }), title: tab(t.all, found.all), current: !asked.state },
          ...tabs
            .filter(
              (tab) =>
                found.counts[tab] > 0 || tab === asked.state || tab === 'paid' || tab === 'pending',
            )
            .map((item) => ({
              to: address({ state: item }),
              title: tab(states[`state_${item}`], found.counts[item]),
              current: asked.state === item,
            })),
        ]}
      />
      <OrderFilters asked={asked} />
      <p role="status" className="text-sm text-ink-2">
        {t.found(found.total)}
      </p>
      <ListTable
        list={orderList}
        file={isAdmin ? { path: '/api/office/orders/file', asked: filters } : null}
        caption={t.orders}
        rows={found.items}
        rowKey={(it) => it.id}
        empty={<EmptyState icon={ReceiptText} title={t.none} text={t.noneText} />}
        columns={{
          order: {
            title: t.order,
            tight: true,
            cell: (item) => (
              <Link
                to={`/office/orders/${item.id}`}
                className="flex min-h-target items-center font-semibold text-brand-ink hover:underline"
              >
                {formatOrderNumber(item.number)}
              </Link>
            ),
          },
          person: {
            title: t.person,
            cell: (item) => (
              <Link
                to={`/office/people/${item.person.id}`}
                className="flex min-h-target items-center gap-3 hover:underline"
              >
                <Avatar
                  name={item.person.name}
                  hue={item.person.hue}
                  src={item.person.image}
                  size={28}
                />
                <PersonName name={item.person.name} />
              </Link>
            ),
          },
          email: { title: t.email, cell: (it) => <Address>{it.person.email}</Address> },
          what: {
            title: t.what,
            cell: (item) => (
              <span className="inline-flex flex-wrap items-center gap-2">
                <LangText lang={item.lang}>{item.title}</LangText>
                {item.is_gift && <Tag>{t.gift}</Tag>}
              </span>
            ),
          },
          kind: { title: t.kind, tight: true, cell: (it) => t[it.kind] },
          method: {
            title: t.method,
            tight: true,
            cell: (it) => <PaymentMethodLabel method={it.method} />,
          },
          amount: {
            title: t.amount,
            numeric: true,
            cell: (item) => (
              <b className="font-semibold">{format.money(item.total, item.currency)}</b>
            ),
          },
          refunded: {
            title: t.refunded,
            numeric: true,
            cell: (item) => (item.refunded ? format.money(item.refunded, item.currency) : '–'),
          },
          state: {
            title: t.state,
            tight: true,
            cell: (it) => <OrderStateBadge state={it.state} />,
          },
          when: {
            title: t.when,
            tight: true,
            cell: (item) => (
              <time dateTime={item.created_at}>{format.date(item.created_at, 'short')}</time>
            ),
          },
        }}
      />
      {found.sums.length > 0 && (
        <p className="flex flex-wrap gap-x-6 text-sm text-ink-2">
          <span>{t.paidInList(sums('paid'))}</span>
          {found.sums.some((it) => it.refunded > 0) && (
            <span>{t.sentBackInList(sums('refunded'))}</span>
          )}
        </p>
      )}
      <Pagination page={found.page} pages={found.pages} href={(page) => address({ page })} />
    </div>
  )
}
