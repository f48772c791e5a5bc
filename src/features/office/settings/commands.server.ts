import { isDeepStrictEqual } from 'node:util'
import { Failure } from '#platform/call/failure.ts'
import type { FailureCode } from '#platform/call/failures.ts'
import { fieldsOf, type PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Setting } from '#platform/data/settings.ts'
import { takeTurn } from '#platform/data/turn.server.ts'
import { laterThan, overtaken } from '#platform/data/version.server.ts'
import { recordAct } from '#platform/identity/audit.server.ts'
import type { z } from 'zod'
import { academyPictures, academyTimeZone } from '#platform/data/academy.server.ts'
import { formsOf } from '#platform/files/file-thread.server.ts'
import { publicKey } from '#platform/files/media.server.ts'
import { brandForms } from '#platform/page/brand.ts'
import { userById } from '#features/accounts/access/queries.server.ts'
import { loginWays } from '#features/accounts/settings.ts'
import { missingFor } from '#features/accounts/social/gateways/offered.ts'
import { identitiesOf } from '#features/accounts/social/queries.server.ts'
import type { Change, officeSettings, SettingRow } from './contract.ts'
import { countAnewJob } from '../overview/rules.ts'
import { plainSettings, settingRows } from './queries.server.ts'

/** Sets what an owner may change: all of it or none, and nothing over what somebody has set meanwhile. */
export async function saveSettings(
  db: Db,
  changes: Change[],
  { actor, now, reader, services }: PersonCallContext,
  { of = plainSettings(services.settings.all), action = 'settings.save' }: { of?: Setting[]; action?: 'settings.save' | 'text.save' } = {},
) {
  const { settings } = services
  const wanted = parsedOf(changes, of)
  await db.transaction().execute(async (tx) => {
    // A setting that has no row yet cannot be locked.
    await takeTurn(tx, 'settings')
    const before = new Map((await settingRows(tx, of, reader.locale)).map((it) => [it.key, it]))
    const changed = wanted.filter((it) => !isDeepStrictEqual(it.value ?? before.get(it.key)!.standard, before.get(it.key)!.value))
    const late = changed.filter((it) => it.updated_at !== before.get(it.key)!.updated_at)
    if (late.length) throw overtaken({ yours: late, theirs: late.map((it) => before.get(it.key)!) })
    for (const it of changed) await write(tx, it, before.get(it.key)!, { actor, now })
    if (!changed.length) return
    if (changed.some((it) => loginWays.some(({ key }) => key === it.key))) await refuseLockedOut(tx, actor.id, services)
    if (changed.some((it) => it.key === academyTimeZone.key)) await services.jobs.enqueue(tx, countAnewJob, {})
    const told = changed.map(({ key, value }) => ({ key, before: before.get(key)!.value, after: value }))
    await recordAct(tx, actor, { action, subject_id: null, details: { changes: told } }, now)
  })
  // Who saved sees it in the answer; the other processes hear of it.
  await settings.load(db)
  return settingRows(db, of, reader.locale)
}

/**
 * Sets a picture of the academy, drawn anew in every form before any page names it. The one before it stays where it lies: mails that were
 * sent show it.
 */
export async function setPicture(
  db: Db,
  { key, image, remove, updated_at }: z.output<typeof officeSettings.picture.input>,
  call: PersonCallContext,
) {
  const value = remove ? null : await keptForms(call.services.storage, image!)
  await saveSettings(db, [{ key, value, updated_at }], call, { of: academyPictures })
}

async function keptForms(storage: PersonCallContext['services']['storage'], image: File) {
  const names = Object.keys(brandForms) as (keyof typeof brandForms)[]
  const drawn = await formsOf(
    new Uint8Array(await image.arrayBuffer()),
    names.map((it) => brandForms[it]),
  )
  if (!drawn) throw new Failure('picture_kind', { fields: { image: 'picture_kind' } })
  const folder = `brand/${crypto.randomUUID()}`
  for (const [at, name] of names.entries()) await storage.put(publicKey(`${folder}/${name}`), drawn[at]!, `image/${brandForms[name].type}`)
  return folder
}

/** Whoever changes the ways to log in keeps one that opens their own account: there is always an admin who can come in. */
async function refuseLockedOut(tx: Db, admin_id: string, services: PersonCallContext['services']) {
  const rows = await settingRows(tx, loginWays, 'en')
  const isOn = (way: string) => rows.find((it) => it.key === `login_${way}`)!.value === true
  const user = await userById(tx, admin_id)
  if (user?.password_hash && isOn('password')) return
  const linked = await identitiesOf(tx, admin_id)
  if (!linked.some(({ provider }) => isOn(provider) && !missingFor(provider, services).length)) throw new Failure('locked_out')
}

async function write(tx: Db, { key, value }: Change, before: SettingRow, { actor, now }: { actor: { id: string }; now: Date }) {
  if (value === null) return void (await tx.deleteFrom('settings').where('key', '=', key).execute())
  const row = { value: JSON.stringify(value), updated_at: laterThan(before.updated_at, now), updated_by: actor.id }
  await tx
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((it) => it.column('key').doUpdateSet(row))
    .execute()
}

/** The changes as they would be kept; what is no setting, or may not be what was sent, is refused by its key. */
function parsedOf(changes: Change[], all: readonly Setting[]): Change[] {
  const fields: Record<string, FailureCode> = {}
  const parsed = changes.map((it) => {
    const known = all.find(({ key }) => key === it.key)
    if (!known) fields[it.key] = 'not_allowed'
    if (!known || it.value === null) return it
    const { success, data, error } = known.schema.safeParse(it.value, { reportInput: true })
    if (!success) for (const [name, code] of Object.entries(fieldsOf(error))) fields[name === 'body' ? it.key : `${it.key}.${name}`] = code
    return { ...it, value: data }
  })
  if (Object.keys(fields).length) throw new Failure('invalid_input', { fields })
  return parsed
}
