import type { z } from 'zod'
import type { Db } from '#platform/db.server.ts'
import { Failure } from '#platform/failure.ts'
import type { Actor, Caller } from '#platform/gate.server.ts'
import { within } from '#platform/limits.server.ts'
import { mediaBase, publicKey } from '#platform/media.server.ts'
import { redrawn } from '#platform/picture.server.ts'
import type { Storage } from '#platform/storage.server.ts'
import type { updateProfile } from './contract.ts'
import { cropped, isBirthDate, type Crop } from './rules.ts'

type Sent = z.output<typeof updateProfile.input>
type Asked = Pick<Caller, 'now' | 'services'> & { actor: Actor }

const avatarDots = 512

/** Changes what is named of a profile. A new picture is stored first, so that no profile names one that is not there; the old one goes last. */
export async function changeProfile(db: Db, sent: Sent, { actor, now, services: { storage } }: Asked) {
  const { image: _, crop_x: _x, crop_y: _y, crop_zoom: _zoom, remove_image, ...fields } = sent
  if (fields.birth_date && !isBirthDate(fields.birth_date, now.toISOString().slice(0, 10)))
    throw new Failure('invalid_input', { fields: { birth_date: 'birth_date_invalid' } })
  const key = await keptPicture(db, storage, 'avatars', sent, actor, now)
  const changes = { ...withoutGaps(fields), ...(key || remove_image ? { image: key } : {}) }
  const before = await db.transaction().execute(async (tx) => {
    const old = await tx.selectFrom('users').select('image').where('id', '=', actor.id).forUpdate().executeTakeFirstOrThrow()
    if (Object.keys(changes).length) await tx.updateTable('users').set(changes).where('id', '=', actor.id).execute()
    return old.image
  })
  if ('image' in changes && before) await storage.remove(publicKey(before))
  const now_at = 'image' in changes ? changes.image : before
  return { image: now_at ? mediaBase + now_at : null }
}

type SentPicture = Pick<Sent, 'image' | 'crop_x' | 'crop_y' | 'crop_zoom'>
const uploads = { hits: 10, seconds: 3600 }

/** Stores the square of a picture that somebody sent, drawn anew, where everybody may see it. Answers its key; null when none was sent. */
export async function keptPicture(db: Db, storage: Storage, folder: string, sent: SentPicture, { id }: { id: string }, now: Date) {
  if (!sent.image) return null
  await within(db, `avatar:${id}`, uploads, now)
  const crop: Crop = { x: sent.crop_x, y: sent.crop_y, zoom: sent.crop_zoom }
  const drawn = await redrawn(new Uint8Array(await sent.image.arrayBuffer()), avatarDots, (whole) => cropped(whole, crop))
  if (!drawn) throw new Failure('picture_kind', { fields: { image: 'picture_kind' } })
  const key = `${folder}/${crypto.randomUUID()}.webp`
  await storage.put(publicKey(key), drawn, 'image/webp')
  return key
}

type Fields = Omit<Sent, 'image' | 'crop_x' | 'crop_y' | 'crop_zoom' | 'remove_image'>

const withoutGaps = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof Fields]: Exclude<Fields[K], undefined>
  }
