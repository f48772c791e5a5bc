import { useFormat, useWords } from '#platform/language/words.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Link } from '#ui/base/link.tsx'
import { Foreign } from '#ui/display/foreign.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { Table } from '#ui/display/table.tsx'
import { orderName } from '../../checkout/rules.ts'
import { m as saleMessages } from '../../sales/messages.ts'
import { SaleState } from '../../sales/parts/sale-words.tsx'
import type { CouponUse } from '../contract.ts'
import { m } from '../messages.ts'

/** Every order that was made with a coupon. */
export function CouponUses({ uses, href }: { uses: { items: CouponUse[]; page: number; pages: number }; href: (page: number) => string }) {
  const said = useWords(m)
  const words = useWords(saleMessages)
  const format = useFormat()
  return (
    <div className="grid gap-3" suppressHydrationWarning>
      <Table
        framed
        caption={said.whoUsed}
        rows={uses.items}
        rowKey={(it) => it.id}
        columns={[
          {
            id: 'order',
            title: words.order,
            tight: true,
            cell: (it) => (
              <Link to={`/office/orders/${it.id}`} className="font-semibold text-brand-ink hover:underline">
                {orderName(it.number)}
              </Link>
            ),
          },
          {
            id: 'person',
            title: words.person,
            cell: (it) => (
              <Link to={`/office/people/${it.person.id}`} className="hover:underline">
                <PersonName name={it.person.name} />
              </Link>
            ),
          },
          { id: 'what', title: words.what, cell: (it) => <Foreign lang={it.lang}>{it.title}</Foreign> },
          { id: 'discount', title: words.discount, numeric: true, cell: (it) => format.money(it.discount, it.currency) },
          { id: 'total', title: words.total, numeric: true, cell: (it) => format.money(it.total, it.currency) },
          { id: 'state', title: words.state, tight: true, cell: (it) => <SaleState state={it.state} /> },
          { id: 'when', title: words.when, tight: true, cell: (it) => format.date(it.created_at, 'short') },
        ]}
      />
      <Pagination page={uses.page} pages={uses.pages} href={href} label={said.whoUsed} />
    </div>
  )
}
