import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { baseVersion, noInput } from '#platform/call/input.ts'
import { numbers } from '#platform/data/constants.ts'

const one = z.object({
  key: z.string(),
  value: z.unknown(),
  standard: z.unknown(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** Null while the default applies. */
  updated_at: z.string().nullable(),
  updated_by: z.string().nullable(),
  /** Missing environment variables that the setting requires. */
  missing: z.array(z.string()).optional(),
})
export type SettingRow = z.infer<typeof one>

const pictureKeys = ['logo', 'logo_dark', 'favicon'] as const
const picture = z.object({
  key: z.enum(pictureKeys),
  /** URL; null for the built-in image. */
  image: z.string().nullable(),
  updated_at: z.string().nullable(),
  updated_by: z.string().nullable(),
})
export type PictureRow = z.infer<typeof picture>

const all = z.object({ items: z.array(one), pictures: z.array(picture) })

const change = z.strictObject({
  key: z.string().max(100),
  /** Null restores the default. */
  value: z.unknown(),
  /** The version the change is based on. */
  updated_at: z.iso.datetime().nullable(),
})
export type SettingChange = z.infer<typeof change>

export const officeSettings = {
  get: defineEndpoint({
    path: 'office/settings/get',
    access: 'admin',
    about: 'Returns all settings: current value, default, and who changed it when.',
    input: noInput,
    output: all,
  }),
  save: defineEndpoint({
    path: 'office/settings/save',
    access: 'admin',
    about:
      'Saves settings, all or none. Each change carries the time of the version it is based on; if the setting has changed since, the call fails with 409, the stored value (`theirs`) and the sent one (`yours`).',
    input: z.strictObject({ changes: z.array(change).min(1).max(50) }),
    output: all,
    errors: ['invalid_input', 'changed_meanwhile', 'locked_out'],
  }),
  picture: defineEndpoint({
    path: 'office/settings/picture',
    access: 'admin',
    about:
      'Sets a brand image: `logo` replaces the star everywhere, `logo_dark` is used on dark backgrounds, `favicon` for browser tabs and the installed app (default: the logo). It is re-encoded in every needed size. `remove` restores the default, the built-in image or the logo.',
    input: z
      .strictObject({
        key: z.enum(pictureKeys),
        image: z.preprocess(
          (item) => (item === '' || (item instanceof File && item.size === 0) ? undefined : item),
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
