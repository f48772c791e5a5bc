/** The proof of residence that prices in pounds still need for a profile in Egypt. */
export const residenceProofs = ['mobile', 'voucher', 'mobile_voucher'] as const

/** How things are sold to this reader. */
export type SellingTerms = {
  methods: ('card' | 'voucher')[]
  refund_days: number
  refund_watched_percent: number
  /** Null: the prices that are shown hold as they are. */
  pounds: (typeof residenceProofs)[number] | null
}
