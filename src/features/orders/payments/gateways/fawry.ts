import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { Failure } from '#platform/call/failure.ts'
import { gatewayTimeoutMs, type Gateway, type GatewayEvent, type GatewayOrder } from './gateway.ts'

export type FawryAccount = { merchant: string; key: string; url: string }

const hashSha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
/** Fawry uses pounds with two decimals, in requests and signatures. */
const formatPounds = (minor: number) => (minor / 100).toFixed(2)
const toMinorUnits = (amount: number | string) => Math.round(Number(amount) * 100)
const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Fields are concatenated in Fawry's order without separators. */
export const fawrySignatures = {
  charge: (
    item: {
      merchantCode: string
      merchantRefNum: string
      customerProfileId: string
      paymentMethod: string
      amount: string
    },
    key: string,
  ) =>
    hashSha256(
      item.merchantCode +
        item.merchantRefNum +
        item.customerProfileId +
        item.paymentMethod +
        item.amount +
        key,
    ),
  status: (merchant: string, ref: string, key: string) => hashSha256(merchant + ref + key),
  refund: (merchant: string, ref: string, amount: string, reason: string, key: string) =>
    hashSha256(merchant + ref + amount + reason + key),
  notice: (fawryNotice: FawryNotice, key: string) =>
    hashSha256(
      fawryNotice.fawryRefNumber +
        fawryNotice.merchantRefNumber +
        Number(fawryNotice.paymentAmount).toFixed(2) +
        Number(fawryNotice.orderAmount).toFixed(2) +
        fawryNotice.orderStatus +
        fawryNotice.paymentMethod +
        (fawryNotice.paymentRefrenceNumber ?? '') +
        key,
    ),
}

const amount = z.union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)])
const text = z.union([z.string(), z.number()]).transform(String)
// Fees, names and items are not signed and therefore not read.
const noticeSchema = z.object({
  fawryRefNumber: text,
  merchantRefNumber: text,
  paymentAmount: amount,
  orderAmount: amount,
  orderStatus: z.string(),
  paymentMethod: z.string(),
  paymentRefrenceNumber: text.nullish(),
  messageSignature: z.string(),
})
type FawryNotice = Omit<z.infer<typeof noticeSchema>, 'messageSignature'>

const charged = z.object({
  statusCode: z.union([z.number(), z.string()]).transform(Number),
  referenceNumber: text.nullish(),
})
const status = z.object({
  statusCode: z.union([z.number(), z.string()]).transform(Number).nullish(),
  merchantRefNumber: text.nullish(),
  fawryRefNumber: text.nullish(),
  referenceNumber: text.nullish(),
  orderStatus: z.string().nullish(),
  orderAmount: amount.nullish(),
  paymentRefrenceNumber: text.nullish(),
  refundAmount: amount.nullish(),
})

const duplicate = 9942
const unknownRef = 9938
const method = 'PAYATFAWRY'

/** Fawry cash vouchers: a number that is paid at any Fawry point. */
export function createFawryGateway(account: FawryAccount, origin: string): Gateway {
  const { merchant, key, url } = account
  const send = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`${url}/ECommerceWeb/Fawry/payments/${path}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(gatewayTimeoutMs),
    })
    if (!answer.ok) throw new Error(`Fawry answered ${answer.status}.`)
    return answer.json()
  }
  const post = (path: string, body: object) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const statusOf = async (ref: string) => {
    // The codes contain `=` and `+`, so the query must be encoded.
    const query = new URLSearchParams({
      merchantCode: merchant,
      merchantRefNumber: ref,
      signature: fawrySignatures.status(merchant, ref, key),
    })
    const it = status.parse(await send(`status/v2?${query}`))
    if ((it.merchantRefNumber ?? ref) !== ref) throw new Error('Fawry answered for another order.')
    return it
  }

  return {
    async start(order) {
      const price = formatPounds(order.total)
      const about = {
        merchantCode: merchant,
        merchantRefNum: order.id,
        customerProfileId: '',
        paymentMethod: method,
        amount: price,
      }
      const answer = charged.parse(
        await post('charge', {
          ...about,
          amount: Number(price),
          customerName: order.buyer.name,
          customerMobile: order.buyer.mobile ?? '',
          customerEmail: order.buyer.email,
          currencyCode: 'EGP',
          language: order.locale === 'ar' ? 'ar-eg' : 'en-gb',
          description: order.title,
          paymentExpiry: new Date(order.expires_at).getTime(),
          chargeItems: [
            {
              itemId: String(order.number),
              description: order.title,
              price: Number(price),
              quantity: 1,
            },
          ],
          orderWebHookUrl: `${origin}/webhooks/fawry`,
          signature: fawrySignatures.charge(about, key),
        }),
      )
      if (answer.statusCode === 200 && answer.referenceNumber)
        return { reference: answer.referenceNumber, pay_url: null }
      // An earlier response was lost: the voucher already exists.
      const known = answer.statusCode === duplicate ? await statusOf(order.id) : null
      const reference = known?.fawryRefNumber ?? known?.referenceNumber
      if (!reference) throw new Error(`Fawry refused the charge: ${answer.statusCode}.`)
      return { reference, pay_url: null }
    },

    async ask(order) {
      const it = await statusOf(order.id)
      if (it.statusCode === unknownRef || !it.orderStatus) return []
      return toFawryEvents(order, it.orderStatus, {
        amount:
          it.orderAmount === null || it.orderAmount === undefined
            ? null
            : toMinorUnits(it.orderAmount),
        // Later states can omit the payment number.
        payment: it.paymentRefrenceNumber ?? order.payment ?? it.fawryRefNumber ?? order.reference,
        reference: it.fawryRefNumber ?? it.referenceNumber ?? null,
        refunded:
          it.refundAmount === null || it.refundAmount === undefined
            ? null
            : toMinorUnits(it.refundAmount),
      })
    },

    async refund(order, sum) {
      const back = formatPounds(sum)
      const referenceNumber = order.reference ?? ''
      const body = {
        merchantCode: merchant,
        referenceNumber,
        refundAmount: Number(back),
        reason: '',
        signature: fawrySignatures.refund(merchant, referenceNumber, back, '', key),
      }
      const answer = z
        .object({ statusCode: z.union([z.number(), z.string()]).transform(Number) })
        .parse(await post('refund', body))
      if (answer.statusCode !== 200)
        throw new Error(`Fawry refused the refund: ${answer.statusCode}.`)
      const inAll = order.refunded + sum
      return toFawryEvents(order, inAll >= order.total ? 'REFUNDED' : 'PARTIAL_REFUNDED', {
        amount: order.total,
        payment: order.payment ?? order.reference,
        reference: null,
        refunded: inAll,
      })
    },

    async read({ body }) {
      const parsed = noticeSchema.safeParse(parseJson(body))
      if (
        !parsed.success ||
        !isSame(
          fawrySignatures.notice(parsed.data, key),
          parsed.data.messageSignature.toLowerCase(),
        )
      )
        throw new Failure('bad_signature')
      // A plain SHA-256 signature is too weak a proof of payment, so the notice only triggers a
      // sync.
      const {
        merchantRefNumber: order_id,
        orderStatus,
        orderAmount,
        paymentRefrenceNumber,
        fawryRefNumber,
      } = parsed.data
      const took = {
        payment: paymentRefrenceNumber ?? fawryRefNumber,
        amount: toMinorUnits(orderAmount),
        currency: 'egp',
      }
      return { order_id, events: [], took: orderStatus === 'PAID' ? took : null }
    },
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** Event ids derive from state, payment and amount, so repeats are recognized. */
function toFawryEvents(
  order: GatewayOrder,
  state: string,
  it: {
    amount: number | null
    payment: string | null
    reference: string | null
    refunded: number | null
  },
): GatewayEvent[] {
  const event = (
    kind: GatewayEvent['kind'],
    amount: number | null,
    name: string,
  ): GatewayEvent => ({
    event_id: [order.id, name, it.payment ?? '', amount ?? ''].join(':'),
    kind,
    amount,
    currency: 'EGP',
    payment: it.payment,
    payload: { state, amount: it.amount, reference: order.reference },
    ...(it.reference && { reference: it.reference }),
  })
  const paid = event('paid', it.amount, 'PAID')
  switch (state) {
    case 'PAID':
      return [paid]
    case 'FAILED':
      return [event('failed', null, state)]
    case 'EXPIRED':
    case 'CANCELED':
      return [event('expired', null, state)]
    case 'REFUNDED':
      return [paid, event('refunded', it.refunded ?? it.amount, state)]
    case 'PARTIAL_REFUNDED':
      return it.refunded ? [paid, event('refunded', it.refunded, state)] : [paid]
    default:
      return []
  }
}
