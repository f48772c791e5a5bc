import { createHash } from 'node:crypto'
import { academyTimeZone, picturesOf } from '#platform/data/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { publicKey } from '#platform/files/media.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { certificateById, certificateOf } from '../queries.server.ts'
import { setPaper } from './gateways/paper-maker.ts'
import { logoOf, paperKey, paperOf, qrOf, signatureOf, type Issued } from './rules.ts'

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
  const paper = paperOf(issued, {
    url,
    qr: qrOf(url),
    zone: settings.get(academyTimeZone),
    signature,
    logo: await logoIn(storage, settings),
  })
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
  const read = key && (await readFrom(storage, key))
  return read ? signatureOf(read) : ''
}

/** The academy's own logo, to be put on a paper; a paper that was made before keeps the one it has. */
export async function logoIn(storage: Services['storage'], settings: Services['settings']) {
  const { logo } = picturesOf(settings)
  const read = logo && (await readFrom(storage, publicKey(`${logo}/paper.png`)))
  return read ? logoOf(read) : ''
}

async function readFrom(storage: Services['storage'], key: string) {
  const stored = await storage.get(key)
  return stored && Buffer.from(await new Response(stored.body).arrayBuffer()).toString('base64')
}
