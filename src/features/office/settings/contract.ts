import { z } from 'zod'
import { endpoint } from '#platform/call/contract.ts'
import { nothing } from '#platform/call/input.ts'

const one = z.object({
  key: z.string(),
  value: z.unknown(),
  /** What holds where nobody set it. */
  standard: z.unknown(),
  /** Between which numbers it may lie, where it is one. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** When it was set, and by whom; null while the default holds. */
  updated_at: z.string().nullable(),
  updated_by: z.string().nullable(),
})
export type SettingRow = z.infer<typeof one>

const all = z.object({ items: z.array(one) })

const change = z.strictObject({
  key: z.string().max(100),
  /** Null leaves it to the default again. */
  value: z.unknown(),
  /** The one that was read before it was changed. */
  updated_at: z.iso.datetime().nullable(),
})
export type Change = z.infer<typeof change>

/** The calls about what an owner may change. */
export const officeSettings = {
  get: endpoint({
    path: 'office/settings/get',
    access: 'admin',
    about: 'Everything an owner may change: what it is now, its default, and who set it when.',
    input: nothing,
    output: all,
  }),
  save: endpoint({
    path: 'office/settings/save',
    access: 'admin',
    about:
      'Sets what an owner may change, all of it or none. Each change names the time of the one it began from; if somebody has changed it meanwhile, the answer is 409 with what they set (`theirs`) and what was sent (`yours`).',
    input: z.strictObject({ changes: z.array(change).min(1).max(50) }),
    output: all,
    errors: ['invalid_input', 'changed_meanwhile'],
  }),
}
