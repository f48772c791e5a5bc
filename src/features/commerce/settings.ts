import { z } from 'zod'
import { line } from '#platform/call/input.ts'
import { defineSetting } from '#platform/data/settings.ts'

/** Which part of a price, after tax, is its trainers', where the course has no number of its own. */
export const trainerPercent = defineSetting('trainer_percent', z.int().min(0).max(100), 40)

/** The tax that prices include, in percent. */
export const taxPercent = defineSetting('tax_percent', z.int().min(0).max(50), 0)

/** Who sells, as receipts say it; without a name it is the academy's. */
export const sellerDetails = defineSetting(
  'seller',
  z.strictObject({ name: line(120, 0), name_ar: line(120, 0), address: line(200, 0), address_ar: line(200, 0), tax_number: line(40, 0) }),
  { name: '', name_ar: '', address: '', address_ar: '', tax_number: '' },
)

/** Within how many days, and having watched less than how much of it, somebody gets their money back by asking. */
export const refundDays = defineSetting('refund_days', z.int().min(0).max(365), 14)
export const refundWatchedPercent = defineSetting('refund_watched_percent', z.int().min(0).max(100), 20)

export const commerceSettings = [trainerPercent, taxPercent, sellerDetails, refundDays, refundWatchedPercent]
