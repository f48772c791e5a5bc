import type { z } from 'zod'
import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import { enforceLimit } from '#platform/call/rate-limits.server.ts'
import { toPublicKey } from '#platform/files/media.server.ts'
import { cropImage } from '#platform/files/file-thread.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { getZoneDay } from '#platform/language/zone.ts'
import { unverifiedPhone } from '../phones/rules.ts'
import type { updateProfile } from './contract.ts'
import { isBirthDate } from './rules.ts'
import { mediaBase } from '#platform/data/media-path.server.ts'

type ProfileInput = z.output<typeof updateProfile.input>
const avatarDots = 512

/**
 * Stores the new picture first and deletes the old one last, so that no profile references a
 * missing file.
 */
export async function saveProfile(
  db: Db,
  sent: ProfileInput,
  { actor, now, reader, services: { storage } }: PersonCallContext,
) {
  const { image: _, crop_x: _x, crop_y: _y, crop_zoom: _zoom, remove_image, ...fields } = sent
  if (fields.birth_date && !isBirthDate(fields.birth_date, getZoneDay(reader.zone, now)))
    throw new Failure('invalid_input', { fields: { birth_date: 'birth_date_invalid' } })
  const key = await storePicture(db, storage, 'avatars', sent, actor, now)
  const changes = { ...omitUndefined(fields), ...(key || remove_image ? { image: key } : {}) }
  const before = await db.transaction().execute(async (tx) => {
    const old = await tx
      .selectFrom('users')
      .select(['image', 'country_id'])
      .where('id', '=', actor.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const moves = changes.country_id !== undefined && changes.country_id !== old.country_id
    if (Object.keys(changes).length)
      await tx
        .updateTable('users')
        .set({ ...changes, ...(moves ? unverifiedPhone : {}) })
        .where('id', '=', actor.id)
        .execute()
    return old.image
  })
  if ('image' in changes && before) await storage.remove(toPublicKey(before))
  const now_at = 'image' in changes ? changes.image : before
  return { image: now_at ? mediaBase + now_at : null }
}

type PictureInput = Pick<ProfileInput, 'image' | 'crop_x' | 'crop_y' | 'crop_zoom'>
const uploads = { hits: 10, seconds: 3600 }

/**
 * Re-encodes the cropped square into public storage and returns its key, or null without a picture.
 */
export async function storePicture(
  db: Db,
  storage: Storage,
  folder: string,
  sent: PictureInput,
  { id }: { id: string },
  now: Date,
) {
  if (!sent.image) return null
  await enforceLimit(db, `avatar:${id}`, uploads, now)
  const crop = { x: sent.crop_x, y: sent.crop_y, zoom: sent.crop_zoom }
  const drawn = await cropImage(new Uint8Array(await sent.image.arrayBuffer()), avatarDots, crop)
  if (!drawn) throw new Failure('picture_kind', { fields: { image: 'picture_kind' } })
  const key = `${folder}/${crypto.randomUUID()}.webp`
  await storage.put(toPublicKey(key), drawn, 'image/webp')
  return key
}

type ProfileFields = Omit<
  ProfileInput,
  'image' | 'crop_x' | 'crop_y' | 'crop_zoom' | 'remove_image'
>

const omitUndefined = (fields: ProfileFields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof ProfileFields]: Exclude<ProfileFields[K], undefined>
  }
