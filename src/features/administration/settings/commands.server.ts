import { isDeepStrictEqual } from 'node:util'
import { Failure } from '#platform/call/failure.ts'
import type { FailureCode } from '#platform/call/failures.ts'
import { getFieldErrors, type PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Setting } from '#platform/data/settings.ts'
import { lockFor } from '#platform/data/advisory-lock.server.ts'
import { computeNextVersionTime, createConflictFailure } from '#platform/call/row-version.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import type { z } from 'zod'
import { academyImages, academyTimeZone } from '#platform/page/academy/academy.server.ts'
import { createImageVariants } from '#platform/files/file-thread.server.ts'
import { toPublicKey } from '#platform/files/media.server.ts'
import { brandImageVariants } from '#platform/page/academy/brand.ts'
import { findUserById } from '#features/accounts/queries.server.ts'
import { loginMethods } from '#features/accounts/settings.ts'
import { listMissingVariables } from '#features/accounts/social-login/gateways/offered.ts'
import { listIdentities } from '#features/accounts/social-login/queries.server.ts'
import type { SettingChange, officeSettings, SettingRow } from './contract.ts'
import { rebuildCourseStatsJob } from '../overview/contract.ts'
import { filterPlainSettings, listSettingRows } from './queries.server.ts'

/** All or nothing, with optimistic concurrency. */
export async function saveSettings(
  db: Db,
  changes: SettingChange[],
  { actor, now, reader, services }: PersonCallContext,
  {
    of = filterPlainSettings(services.settings.all),
    action = 'settings.save',
  }: { of?: Setting[]; action?: 'settings.save' | 'text.save' } = {},
) {
  const { settings } = services
  const wanted = parseChanges(changes, of)
  await db.transaction().execute(async (tx) => {
    // Advisory lock, because the row may not exist yet.
    await lockFor(tx, 'settings')
    const before = new Map((await listSettingRows(tx, of, reader.locale)).map((it) => [it.key, it]))
    const changed = wanted.filter(
      (item) =>
        !isDeepStrictEqual(
          item.value ?? before.get(item.key)!.standard,
          before.get(item.key)!.value,
        ),
    )
    const late = changed.filter((item) => item.updated_at !== before.get(item.key)!.updated_at)
    if (late.length)
      throw createConflictFailure({ yours: late, theirs: late.map((it) => before.get(it.key)!) })
    for (const it of changed) await write(tx, it, before.get(it.key)!, { actor, now })
    if (!changed.length) return
    if (changed.some((item) => loginMethods.some(({ key }) => key === item.key)))
      await assertNotLockedOut(tx, actor.id, services)
    if (changed.some((it) => it.key === academyTimeZone.key))
      await services.jobs.enqueue(tx, rebuildCourseStatsJob, {})
    const told = changed.map(({ key, value }) => ({
      key,
      before: before.get(key)!.value,
      after: value,
    }))
    await recordAuditEntry(tx, actor, { action, subject_id: null, details: { changes: told } }, now)
  })
  // Reloads here; other processes reload by signal.
  await settings.load(db)
  return listSettingRows(db, of, reader.locale)
}

/**
 * Encodes every size before pages reference it. The old image stays, because sent mails reference
 * it.
 */
export async function setPicture(
  db: Db,
  { key, image, remove, updated_at }: z.output<typeof officeSettings.picture.input>,
  call: PersonCallContext,
) {
  const value = remove ? null : await storeBrandImages(call.services.storage, image!)
  await saveSettings(db, [{ key, value, updated_at }], call, { of: academyImages })
}

async function storeBrandImages(storage: PersonCallContext['services']['storage'], image: File) {
  const names = Object.keys(brandImageVariants) as (keyof typeof brandImageVariants)[]
  const drawn = await createImageVariants(
    new Uint8Array(await image.arrayBuffer()),
    names.map((it) => brandImageVariants[it]),
  )
  if (!drawn) throw new Failure('picture_kind', { fields: { image: 'picture_kind' } })
  const folder = `brand/${crypto.randomUUID()}`
  for (const [at, name] of names.entries())
    await storage.put(
      toPublicKey(`${folder}/${name}`),
      drawn[at]!,
      `image/${brandImageVariants[name].type}`,
    )
  return folder
}

/** The admin must retain one working sign-in method, so that the academy cannot be locked out. */
async function assertNotLockedOut(
  tx: Db,
  admin_id: string,
  services: PersonCallContext['services'],
) {
  const rows = await listSettingRows(tx, loginMethods, 'en')
  const isOn = (way: string) => rows.find((it) => it.key === `login_${way}`)!.value === true
  const user = await findUserById(tx, admin_id)
  if (user?.password_hash && isOn('password')) return
  const linked = await listIdentities(tx, admin_id)
  if (
    !linked.some(
      ({ provider }) => isOn(provider) && !listMissingVariables(provider, services).length,
    )
  )
    throw new Failure('locked_out')
}

async function write(
  tx: Db,
  { key, value }: SettingChange,
  before: SettingRow,
  { actor, now }: { actor: { id: string }; now: Date },
) {
  if (value === null) return void (await tx.deleteFrom('settings').where('key', '=', key).execute())
  const row = {
    value: JSON.stringify(value),
    updated_at: computeNextVersionTime(before.updated_at, now),
    updated_by: actor.id,
  }
  await tx
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((it) => it.column('key').doUpdateSet(row))
    .execute()
}

/** Unknown keys and invalid values fail by key. */
function parseChanges(changes: SettingChange[], all: readonly Setting[]): SettingChange[] {
  const fields: Record<string, FailureCode> = {}
  const parsed = changes.map((change) => {
    const known = all.find(({ key }) => key === change.key)
    if (!known) fields[change.key] = 'not_allowed'
    if (!known || change.value === null) return change
    const { success, data, error } = known.schema.safeParse(change.value, { reportInput: true })
    if (!success)
      for (const [name, code] of Object.entries(getFieldErrors(error)))
        fields[name === 'body' ? change.key : `${change.key}.${name}`] = code
    return { ...change, value: data }
  })
  if (Object.keys(fields).length) throw new Failure('invalid_input', { fields })
  return parsed
}
