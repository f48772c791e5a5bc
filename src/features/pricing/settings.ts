import { z } from 'zod'
import { line } from '#platform/call/input.ts'
import { defineSetting } from '#platform/data/settings.ts'

/** Trainers' share of a price after tax; a course can override it. */
export const trainerPercent = defineSetting('trainer_percent', z.int().min(0).max(100), 40)

export const taxPercent = defineSetting('tax_percent', z.int().min(0).max(50), 0)

/** Printed on receipts; the academy's name is the default. */
export const sellerDetails = defineSetting(
  'seller',
  z.strictObject({
    name: line(120, 0),
    name_ar: line(120, 0),
    address: line(200, 0),
    address_ar: line(200, 0),
    tax_number: line(40, 0),
  }),
  { name: '', name_ar: '', address: '', address_ar: '', tax_number: '' },
)

/** Refund policy: period in days and maximum watched percentage. */
export const refundDays = defineSetting('refund_days', z.int().min(0).max(365), 14)
export const refundWatchedPercent = defineSetting(
  'refund_watched_percent',
  z.int().min(0).max(100),
  20,
)

export const commerceSettings = [
  trainerPercent,
  taxPercent,
  sellerDetails,
  refundDays,
  refundWatchedPercent,
]
