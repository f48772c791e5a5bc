import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { baseVersion, noInput } from '#platform/call/input.ts'
import { numbers } from '#platform/data/numbers.ts'

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
  /** Variables of the server it does nothing without. */
  missing: z.array(z.string()).optional(),
})
export type SettingRow = z.infer<typeof one>

const pictureKeys = ['logo', 'logo_dark', 'favicon'] as const
const picture = z.object({
  key: z.enum(pictureKeys),
  /** Where it is seen; null while the house's own stands. */
  image: z.string().nullable(),
  updated_at: z.string().nullable(),
  updated_by: z.string().nullable(),
})
export type PictureRow = z.infer<typeof picture>

const all = z.object({ items: z.array(one), pictures: z.array(picture) })

const change = z.strictObject({
  key: z.string().max(100),
  /** Null leaves it to the default again. */
  value: z.unknown(),
  /** The one that was read before it was changed. */
  updated_at: z.iso.datetime().nullable(),
})
export type SettingChange = z.infer<typeof change>

/** The calls about what an owner may change. */
export const officeSettings = {
  get: defineEndpoint({
    path: 'office/settings/get',
    access: 'admin',
    about: 'Everything an owner may change: what it is now, its default, and who set it when.',
    input: noInput,
    output: all,
  }),
  save: defineEndpoint({
    path: 'office/settings/save',
    access: 'admin',
    about:
      'Sets what an owner may change, all of it or none. Each change names the time of the one it began from; if somebody has changed it meanwhile, the answer is 409 with what they set (`theirs`) and what was sent (`yours`).',
    input: z.strictObject({ changes: z.array(change).min(1).max(50) }),
    output: all,
    errors: ['invalid_input', 'changed_meanwhile', 'locked_out'],
  }),
  picture: defineEndpoint({
    path: 'office/settings/picture',
    access: 'admin',
    about:
      'Sets a picture of the academy: `logo` in the place of the star everywhere, `logo_dark` for it on dark ground, `favicon` beside addresses and for the installed app (without one, the logo). It is drawn anew in every form it is needed in. With `remove` the one before it, built in or the logo, stands again.',
    input: z
      .strictObject({
        key: z.enum(pictureKeys),
        image: z.preprocess(
          (it) => (it === '' || (it instanceof File && it.size === 0) ? undefined : it),
          z.file().max(numbers.avatar_bytes, 'too_large').optional(),
        ),
        remove: z.boolean().default(false),
        updated_at: baseVersion.default(null),
      })
      .refine((it) => it.remove || it.image, { path: ['image'], message: 'required' }),
    output: z.object({ pictures: z.array(picture) }),
    errors: ['picture_kind', 'changed_meanwhile', 'unavailable'],
    limits: [{ name: 'brand-pictures', hits: 60, seconds: 3600 }],
    uploadBytes: numbers.avatar_bytes + numbers.body_bytes,
  }),
}
