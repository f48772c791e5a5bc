import { formatIn } from '#platform/language/format.ts'
import { m } from './messages.ts'

/** What a receipt is called by: its year and its number, which no other has and none is missing before. */
export const receiptName = (number: number, at: Date) => `RC-${at.getUTCFullYear()}-${String(number).padStart(6, '0')}`

type Both = { en: string; ar: string }
type Sum = { label: Both; amount: string }

/** What stands on the paper of a receipt, in both languages. */
export type Sheet = {
  name: string
  order: string
  title: Both
  seller: Both
  parties: { label: Both; lines: Both[] }[]
  item: Both
  times: Both | null
  sums: Sum[]
  total: Sum
  thanks: Both
}

/** A receipt as it was written, with what it is for. */
export type Written = {
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

/** An amount as both languages read it: the code of the currency, and Latin digits. */
const amountOf = (minor: number, currency: string) =>
  `${minor < 0 ? '\u2212' : ''}${currency.toUpperCase()} ${(Math.abs(minor) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

/** The words of a receipt. Its day is that of the academy. */
export function sheetOf(it: Written, zone: string): Sheet {
  const both = (of: (said: (typeof m)['en']) => string): Both => ({ en: of(m.en), ar: of(m.ar) })
  const same = (text: string): Both => ({ en: text, ar: text })
  const dayOf = (iso: string): Both => ({ en: formatIn('en', zone).date(iso), ar: formatIn('ar', zone).date(iso) })
  const sum = (label: Both, minor: number): Sum => ({ label, amount: amountOf(minor, it.currency) })
  const { seller, buyer } = it
  const [paid, from, to] = [dayOf(it.created_at), it.starts_at && dayOf(it.starts_at), it.ends_at && dayOf(it.ends_at)]
  const lines = (all: (Both | false)[]) => all.filter((line): line is Both => line !== false && Boolean(line.en || line.ar))
  return {
    name: receiptName(it.number, new Date(it.created_at)),
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
      { label: both((said) => said.to), lines: lines([same(buyer.name ?? ''), same(buyer.email ?? '')]) },
      { label: both((said) => said.paid), lines: lines([paid, both((said) => (it.method === 'voucher' ? said.byVoucher : said.byCard))]) },
    ],
    item: { en: it.title, ar: it.title_ar || it.title },
    times: from && to ? { en: m.en.times(from.en, to.en), ar: m.ar.times(from.ar, to.ar) } : null,
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
            sum({ en: m.en.tax(`${it.tax_rate}%`), ar: m.ar.tax(formatIn('ar').percent(it.tax_rate / 100)) }, it.tax),
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

/** Where the paper of a receipt is stored. */
export const receiptKey = (number: number, hash: string) => `receipts/${number}/${hash.slice(0, 16)}.pdf`
