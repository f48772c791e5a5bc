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
  /** In the order's currency. */
  amount: number | null
  who: string | null
  text: string | null
  until: string | null
}

export const createEntry = (
  id: string,
  at: string,
  step: TimelineStep,
  more: Partial<TimelineEntry> = {},
): TimelineEntry => ({
  id,
  at,
  step,
  amount: null,
  who: null,
  text: null,
  until: null,
  ...more,
})

/** Latest first; at the same time, effects come above their cause. */
export const sortEntries = (entries: TimelineEntry[]) =>
  entries.toSorted(
    (a, b) =>
      b.at.localeCompare(a.at) || rank.get(b.step)! - rank.get(a.step)! || b.id.localeCompare(a.id),
  )

const rank = new Map<TimelineStep, number>(
  (
    [
      ['created', 'voucher_issued', 'reminded'],
      ['told_failed', 'told_expired', 'refund_asked'],
      [
        'told_paid',
        'told_refunded',
        'told_disputed',
        'told_dispute_won',
        'told_dispute_closed',
        'told_dispute_lost',
      ],
      ['granted', 'ended', 'gift_sent'],
      ['receipt_sent', 'refund_sent', 'refund_refused', 'gift_opened', 'task'],
      ['task_done', 'receipt_resent'],
    ] satisfies TimelineStep[][]
  ).flatMap((group, at) => group.map((it) => [it, at] as const)),
)
