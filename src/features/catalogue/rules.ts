/** Proof of residence that EGP prices require of a profile in Egypt. */
export const residenceProofs = ['mobile', 'voucher', 'mobile_voucher'] as const

export type SellingTerms = {
  methods: ('card' | 'voucher')[]
  refund_days: number
  refund_watched_percent: number
  /** Null if no proof of residence is missing. */
  pounds: (typeof residenceProofs)[number] | null
}
