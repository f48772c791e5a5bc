import { href } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Link } from '#ui/base/link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { Table } from '#ui/display/table.tsx'
import { formatOrderNumber } from '#features/orders/rules.ts'
import { officeOrderMessages } from '#features/orders/admin/messages.ts'
import { OrderStateBadge } from '#features/orders/admin/order-labels.tsx'
import type { CouponUse } from '#features/orders/coupon-uses/contract.ts'
import { couponMessages } from '#features/pricing/coupons/messages.ts'

export function CouponUses({
  uses,
  getPageUrl,
}: {
  uses: { items: CouponUse[]; page: number; pages: number }
  getPageUrl: (page: number) => string
}) {
  const t = useMessages(couponMessages)
  const words = useMessages(officeOrderMessages)
  const format = useFormat()
  return (
    <div className="grid gap-3">
      <Table
        framed
        caption={t.whoUsed}
        rows={uses.items}
        rowKey={(it) => it.id}
        columns={[
          {
            id: 'order',
            title: words.order,
            tight: true,
            cell: (item) => (
              <Link
                to={href('/office/orders/:id', { id: item.id })}
                className="font-semibold text-brand-ink hover:underline"
              >
                {formatOrderNumber(item.number)}
              </Link>
            ),
          },
          {
            id: 'person',
            title: words.person,
            cell: (item) => (
              <Link
                to={href('/office/people/:id', { id: item.person.id })}
                className="hover:underline"
              >
                <PersonName name={item.person.name} />
              </Link>
            ),
          },
          {
            id: 'what',
            title: words.what,
            cell: (item) => <LangText lang={item.lang}>{item.title}</LangText>,
          },
          {
            id: 'discount',
            title: words.discount,
            numeric: true,
            cell: (it) => format.money(it.discount, it.currency),
          },
          {
            id: 'total',
            title: words.total,
            numeric: true,
            cell: (it) => format.money(it.total, it.currency),
          },
          {
            id: 'state',
            title: words.state,
            tight: true,
            cell: (it) => <OrderStateBadge state={it.state} />,
          },
          {
            id: 'when',
            title: words.when,
            tight: true,
            cell: (it) => format.date(it.created_at, 'short'),
          },
        ]}
      />
      <Pagination page={uses.page} pages={uses.pages} href={getPageUrl} label={t.whoUsed} />
    </div>
  )
}
