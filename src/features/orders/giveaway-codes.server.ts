import { randomBytes, createHash } from 'node:crypto'
import type { Db } from '#platform/data/db.server.ts'
import { formatGiveawayCode, parseGiveawayCode } from './giveaway-codes.ts'

export type GivenItem = {
  plan_id: number | null
  course_id: number | null
  diploma_id: number | null
}

/** Returns the plain codes, which are stored only as hashes. */
export async function createCodes(
  tx: Db,
  how_many: number,
  it: GivenItem & { batch_id: number | null; order_id: string | null; expires_at: Date | null },
  now: Date,
) {
  const codes = Array.from({ length: how_many }, () => formatGiveawayCode(randomBytes(16)))
  const rows = codes.map((code) => ({
    ...it,
    hash: hashGiveawayCode(parseGiveawayCode(code)!),
    created_at: now,
  }))
  await tx.insertInto('giveaway_codes').values(rows).execute()
  return codes
}

export const hashGiveawayCode = (code: string) => createHash('sha256').update(code).digest()
