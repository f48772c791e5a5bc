import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { ensureReceiptPdf } from './commands.server.ts'
import { findPersonOrder } from '../person-orders.server.ts'
import { receipts } from './contract.ts'

type Seller = {
  name: string
  name_ar: string
  address: string
  address_ar: string
  tax_number: string
}
type Buyer = { name?: string; email?: string }

export const receiptsApi = bindHandlers(receipts, {
  get: async ({ db, actor, reader: { locale }, input: { order_id } }) => {
    const order = await findPersonOrder(db, { user_id: actor.id, order_id, locale })
    const receipt = await db
      .selectFrom('receipts')
      .selectAll()
      .where('order_id', '=', order_id)
      .executeTakeFirst()
    if (!order || !receipt) throw new Failure('not_found')
    const seller = receipt.seller as Seller
    const buyer = receipt.buyer as Buyer
    return {
      ...order,
      name: order.receipt!,
      order_number: order.number,
      seller: {
        name: (locale === 'ar' && seller.name_ar) || seller.name,
        address: (locale === 'ar' && seller.address_ar) || seller.address,
        tax_number: seller.tax_number,
      },
      buyer: { name: buyer.name ?? '', email: buyer.email ?? '' },
      tax_rate: receipt.tax_rate,
      tax: receipt.tax,
      created_at: receipt.created_at,
    }
  },
  file: async ({ db, actor, reader, services, input: { order_id } }) => {
    const order = await findPersonOrder(db, { user_id: actor.id, order_id, locale: reader.locale })
    const key = order && (await ensureReceiptPdf(db, order_id, services))
    if (!key) throw new Failure('not_found')
    return { key, type: 'application/pdf', name: `${order.receipt}.pdf` }
  },
})
