import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { line, personName, zoneName } from '#platform/call/input.ts'
import { locales } from '#platform/language/locale.ts'
import { maxZoom } from '#platform/files/crop.ts'
import { numbers } from '#platform/data/constants.ts'
import { countryIdSchema } from '../countries/contract.ts'
import { educationLevels, isArabicName, isLatinName } from './rules.ts'

/** An empty form field means null. */
const nullable = <T extends z.ZodType>(kind: T) =>
  z.preprocess((it) => (it === '' ? null : it), kind.nullable())

const picture = z.preprocess(
  (item) =>
    item === '' || (item instanceof File && item.size === 0 && item.name === '') ? undefined : item,
  z.file().max(numbers.avatar_bytes, 'too_large').optional(),
)

const fraction = (min: number, max: number, usual: number) =>
  z.preprocess(
    (item) => (typeof item === 'string' && /^\d(\.\d{1,6})?$/.test(item) ? Number(item) : item),
    z.number().min(min).max(max).default(usual),
  )

export const pictureFields = {
  image: picture,
  crop_x: fraction(0, 1, 0.5),
  crop_y: fraction(0, 1, 0.5),
  crop_zoom: fraction(1, maxZoom, 1),
  remove_image: z.preprocess((it) => (it === 'true' ? true : it), z.boolean()).default(false),
}

/** Seed 7: only given fields change; any other key, such as `is_trainer`, is refused. */
export const updateProfile = defineEndpoint({
  path: 'client/access/updateProfile',
  access: 'user',
  about:
    'Updates the given fields of the caller’s profile. `image` is a picture of up to 4 MB; the square around `crop_x`, `crop_y` (0 to 1), enlarged `crop_zoom` times, is stored.',
  input: z.strictObject({
    first_name: personName(60).optional(),
    middle_name: personName(60, 0).optional(),
    last_name: personName(60).optional(),
    certificate_name: personName(120, 0).refine(isLatinName, 'name_latin').optional(),
    certificate_name_ar: personName(120, 0).refine(isArabicName, 'name_arabic').optional(),
    birth_date: nullable(z.string().max(10)).optional(),
    education_level: nullable(z.enum(educationLevels)).optional(),
    job: line(100, 0).optional(),
    country_id: countryIdSchema.optional(),
    locale: z.enum(locales).optional(),
    digits: nullable(z.enum(['arab', 'latn'])).optional(),
    time_zone: nullable(zoneName).optional(),
    ...pictureFields,
  }),
  output: z.object({ image: z.string().nullable() }),
  errors: ['picture_kind', 'unavailable'],
  limits: [{ name: 'profile', hits: 120, seconds: 3600 }],
  uploadBytes: numbers.avatar_bytes + numbers.body_bytes,
})
