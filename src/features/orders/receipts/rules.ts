import { getFormat } from '#platform/language/format.ts'
import { receiptMessages } from './messages.ts'
import { formatReceiptNumber } from '../rules.ts'

type BilingualText = { en: string; ar: string }
type AmountLine = { label: BilingualText; amount: string }

export type ReceiptDocument = {
  name: string
  order: string
  title: BilingualText
  seller: BilingualText
  parties: { label: BilingualText; lines: BilingualText[] }[]
  item: BilingualText
  times: BilingualText | null
  sums: AmountLine[]
  total: AmountLine
  thanks: BilingualText
}

export type IssuedReceipt = {
  number: number
  order_number: number
  created_at: string
  seller: { name: string; name_ar: string; address: string; address_ar: string; tax_number: string }
  buyer: { name?: string; email?: string }
  title: string
  title_ar: string
  method: string
  currency: string
  list_price: number
  price: number
  coupon_code: string | null
  discount: number
  tax_rate: number
  tax: number
  total: number
  starts_at: string | null
  ends_at: string | null
}

/** Currency code and Latin digits, readable in both languages. */
const formatAmount = (minor: number, currency: string) =>
  `${minor < 0 ? '\u2212' : ''}${currency.toUpperCase()} ${(Math.abs(minor) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

/** The date is in the academy's time zone. */
export function buildReceiptDocument(it: IssuedReceipt, zone: string): ReceiptDocument {
  const both = (of: (said: (typeof receiptMessages)['en']) => string): BilingualText => ({
    en: of(receiptMessages.en),
    ar: of(receiptMessages.ar),
  })
  const same = (text: string): BilingualText => ({ en: text, ar: text })
  const dayOf = (iso: string): BilingualText => ({
    en: getFormat('en', zone).date(iso),
    ar: getFormat('ar', zone).date(iso),
  })
  const sum = (label: BilingualText, minor: number): AmountLine => ({
    label,
    amount: formatAmount(minor, it.currency),
  })
  const { seller, buyer } = it
  const [paid, from, to] = [
    dayOf(it.created_at),
    it.starts_at && dayOf(it.starts_at),
    it.ends_at && dayOf(it.ends_at),
  ]
  const lines = (all: (BilingualText | false)[]) =>
    all.filter((line): line is BilingualText => line !== false && Boolean(line.en || line.ar))
  return {
    name: formatReceiptNumber(it.number, new Date(it.created_at)),
    order: `#${it.order_number}`,
    title: both((said) => said.receipt),
    seller: { en: seller.name, ar: seller.name_ar },
    parties: [
      {
        label: both((said) => said.from),
        lines: lines([
          { en: seller.name, ar: seller.name_ar || seller.name },
          { en: seller.address, ar: seller.address_ar || seller.address },
          seller.tax_number !== '' && both((said) => said.taxNumber(seller.tax_number)),
        ]),
      },
      {
        label: both((said) => said.to),
        lines: lines([same(buyer.name ?? ''), same(buyer.email ?? '')]),
      },
      {
        label: both((said) => said.paid),
        lines: lines([
          paid,
          both((said) => (it.method === 'voucher' ? said.byVoucher : said.byCard)),
        ]),
      },
    ],
    item: { en: it.title, ar: it.title_ar || it.title },
    times:
      from && to
        ? {
            en: receiptMessages.en.times(from.en, to.en),
            ar: receiptMessages.ar.times(from.ar, to.ar),
          }
        : null,
    sums: [
      sum(
        both((said) => said.price),
        it.list_price,
      ),
      ...(it.list_price > it.price
        ? [
            sum(
              both((said) => said.offer),
              it.price - it.list_price,
            ),
          ]
        : []),
      ...(it.coupon_code
        ? [
            sum(
              both((said) => said.coupon(it.coupon_code!)),
              -it.discount,
            ),
          ]
        : []),
      ...(it.tax > 0
        ? [
            sum(
              both((said) => said.beforeTax),
              it.total - it.tax,
            ),
            sum(
              {
                en: receiptMessages.en.tax(`${it.tax_rate}%`),
                ar: receiptMessages.ar.tax(getFormat('ar').percent(it.tax_rate / 100)),
              },
              it.tax,
            ),
          ]
        : []),
    ],
    total: sum(
      both((said) => said.total),
      it.total,
    ),
    thanks: both((said) => said.thanks),
  }
}

export const getReceiptKey = (number: number, hash: string) =>
  `receipts/${number}/${hash.slice(0, 16)}.pdf`
