/** All that can be read in the story of an order. */
export const timelineSteps = [
  'created',
  'voucher_issued',
  'reminded',
  'told_paid',
  'told_failed',
  'told_expired',
  'told_refunded',
  'told_disputed',
  'told_dispute_won',
  'told_dispute_closed',
  'told_dispute_lost',
  'granted',
  'ended',
  'gift_sent',
  'gift_opened',
  'receipt_sent',
  'receipt_resent',
  'refund_asked',
  'refund_sent',
  'refund_refused',
  'task',
  'task_done',
] as const
export type TimelineStep = (typeof timelineSteps)[number]

export type TimelineEntry = {
  id: string
  at: string
  step: TimelineStep
  /** Money it is about, in the order's currency. */
  amount: number | null
  /** Who did it, or to whom it went. */
  who: string | null
  /** A reason, a note, a number. */
  text: string | null
  /** Until when something holds. */
  until: string | null
}

/** Begins an entry; what it says nothing of is null. */
export const createEntry = (id: string, at: string, step: TimelineStep, more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id,
  at,
  step,
  amount: null,
  who: null,
  text: null,
  until: null,
  ...more,
})

/** The latest first; of one moment, what follows from something else stands above it. */
export const sortEntries = (entries: TimelineEntry[]) =>
  entries.toSorted((a, b) => b.at.localeCompare(a.at) || rank.get(b.step)! - rank.get(a.step)! || b.id.localeCompare(a.id))

const rank = new Map<TimelineStep, number>(
  (
    [
      ['created', 'voucher_issued', 'reminded'],
      ['told_failed', 'told_expired', 'refund_asked'],
      ['told_paid', 'told_refunded', 'told_disputed', 'told_dispute_won', 'told_dispute_closed', 'told_dispute_lost'],
      ['granted', 'ended', 'gift_sent'],
      ['receipt_sent', 'refund_sent', 'refund_refused', 'gift_opened', 'task'],
      ['task_done', 'receipt_resent'],
    ] satisfies TimelineStep[][]
  ).flatMap((group, at) => group.map((it) => [it, at] as const)),
)
