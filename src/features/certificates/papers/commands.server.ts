import { createHash } from 'node:crypto'
import { academyTimeZone } from '#platform/data/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { certificateById, certificateOf } from '../queries.server.ts'
import { setPaper } from './gateways/paper-maker.ts'
import { paperKey, paperOf, qrOf, signatureOf, type Issued } from './rules.ts'

type Parts = Pick<Services, 'storage' | 'settings' | 'config'>

/** Makes the paper of a certificate where there is none yet, and answers under which key it is stored; null where there is to be none. */
export async function paperFor(db: Db, id: string, { storage, settings, config }: Parts): Promise<string | null> {
  const row = await certificateById(db, id)
  if (!row || row.forgotten_at) return null
  if (row.file_key) return row.file_key
  const url = `${config.origin}/crt/${id}`
  const signature = await signatureIn(storage, row.signature)
  const look = { look: row.look, colours: row.colours } as Pick<Issued, 'look' | 'colours'>
  const issued = { ...certificateOf(row), ...look, hasTest: row.score !== null }
  const paper = paperOf(issued, { url, qr: qrOf(url), zone: settings.get(academyTimeZone), signature })
  const bytes = await setPaper(paper)
  // Two may have made it at once: the one that is written down first is the paper, for ever, and lies under a key of its own bytes.
  const hash = createHash('sha256').update(bytes).digest('hex')
  const key = paperKey(id, hash)
  await storage.put(key, bytes, 'application/pdf')
  const { file_key } = await db
    .updateTable('issued_certificates')
    .set((it) => ({ file_key: it.fn.coalesce('file_key', it.val(key)), file_hash: it.fn.coalesce('file_hash', it.val(hash)) }))
    .where('id', '=', id)
    .where('forgotten_at', 'is', null)
    .returning('file_key')
    .executeTakeFirst()
    .then((it) => it ?? { file_key: null })
  if (file_key !== key) await storage.remove(key)
  return file_key
}

/** The picture of a signature, to be put on a paper; one that is gone leaves its line empty. */
export async function signatureIn(storage: Services['storage'], key: string | null) {
  const stored = key ? await storage.get(key) : null
  return stored ? signatureOf(Buffer.from(await new Response(stored.body).arrayBuffer()).toString('base64')) : ''
}
