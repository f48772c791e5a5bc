import { ListChecks, ReceiptText } from 'lucide-react'
import { href } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { loadList } from '#platform/page/list-page.server.ts'
import { buildUnlistedMeta } from '#platform/page/title-tags.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { ListPage } from '#ui/display/lists/list-page.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { useListUrl } from '#ui/display/lists/list-table.tsx'
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

export async function loader(args: Route.LoaderArgs) {
  const asked = parseOrderSearch(args.url)
  const isAdmin = args.context.get(pageRequestContext).actor?.staff_role === 'admin'
  const found = await loadList(args, orderList, officeOrders.find, asked)
  const { open } = isAdmin
    ? await args.context.get(callerContext)(officeOrders.tasks, {})
    : { open: 0 }
  return { asked, found, isAdmin, open }
}

export const meta: Route.MetaFunction = buildUnlistedMeta(
  (tongue) => officeOrderMessages[tongue].orders,
)

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
    <ListPage
      title={
        asked.person && found.items[0]
          ? t.ofPerson(`\u2068${found.items[0].person.name}\u2069`)
          : t.orders
      }
      name={t.orders}
      end={
        isAdmin && (
          <ButtonLink to={href('/office/orders/tasks')} variant="line" size="sm">
            <Icon of={ListChecks} size={18} /> {t.tasks}
            {open > 0 && <Tag tone="accent">{format.number(open)}</Tag>}
          </ButtonLink>
        )
      }
      list={orderList}
      found={found}
      file={isAdmin ? { path: '/api/office/orders/file', asked: filters } : null}
      status={t.found(found.total)}
      empty={{ icon: ReceiptText, title: t.none, text: t.noneText }}
      sums={
        found.sums.length > 0 && (
          <p className="flex flex-wrap gap-x-6 text-sm text-ink-2">
            <span>{t.paidInList(sums('paid'))}</span>
            {found.sums.some((it) => it.refunded > 0) && (
              <span>{t.sentBackInList(sums('refunded'))}</span>
            )}
          </p>
        )
      }
      columns={{
        order: {
          title: t.order,
          tight: true,
          cell: (item) => (
            <Link
              to={href('/office/orders/:id', { id: item.id })}
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
              to={href('/office/people/:id', { id: item.person.id })}
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
    >
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
    </ListPage>
  )
}
