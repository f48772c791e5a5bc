import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { href } from 'react-router'
import { academyTimeZone, getBrandImages } from '#platform/page/academy/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { toPublicKey } from '#platform/files/media.server.ts'
import { hasFile } from '#platform/files/storage.server.ts'
import type { TypesetPriority } from '#platform/files/typeset.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { SingleFlight } from '#platform/process/single-flight.ts'
import { findCertificate, toCertificate } from '../queries.server.ts'
import { typesetCertificate } from './gateways/paper-maker.ts'
import {
  buildLogoSvg,
  getPdfKey,
  buildPdfContent,
  buildQrSvg,
  buildSignatureSvg,
  type IssuedCertificate,
} from './rules.ts'

type PdfServices = Pick<Services, 'storage' | 'settings' | 'config'>

const making = new SingleFlight<string | null>()

/** Returns the storage key of the PDF, which is generated once; null if it must not exist. */
export async function ensureCertificatePdf(
  db: Db,
  id: string,
  parts: PdfServices,
  priority: TypesetPriority = 'interactive',
): Promise<string | null> {
  const row = await findCertificate(db, id)
  if (!row || row.forgotten_at) return null
  if (row.file_key && (await hasFile(parts.storage, row.file_key))) return row.file_key
  // Separate keys per priority, so that a person does not wait for the background job.
  return making.run(`${priority} ${id}`, () => makePaper(db, id, parts, priority))
}

async function makePaper(
  db: Db,
  id: string,
  { storage, settings, config }: PdfServices,
  priority: TypesetPriority,
) {
  const row = await findCertificate(db, id)
  if (!row || row.forgotten_at) return null
  const url = `${config.origin}${href('/crt/:id', { id })}`
  const signature = await readSignature(storage, row.signature)
  const look = { look: row.look, colours: row.colours } as Pick<
    IssuedCertificate,
    'look' | 'colours'
  >
  const issued = { ...toCertificate(row), ...look, hasTest: row.score !== null }
  const paper = buildPdfContent(issued, {
    url,
    qr: buildQrSvg(url),
    zone: settings.get(academyTimeZone),
    signature,
    logo: await readLogo(storage, settings),
  })
  const bytes = await typesetCertificate(paper, priority)
  // Of concurrent processes the first recorded file wins; the key contains the hash of its bytes.
  const hash = createHash('sha256').update(bytes).digest('hex')
  const key = getPdfKey(id, hash)
  await storage.put(key, bytes, 'application/pdf')
  const replaced = await db
    .updateTable('issued_certificates')
    .set({ file_key: key, file_hash: hash })
    .where('id', '=', id)
    .where('forgotten_at', 'is', null)
    .where(sql<boolean>`file_key is not distinct from ${row.file_key}`)
    .returning('file_key')
    .executeTakeFirst()
  if (replaced) return key
  const kept = await findCertificate(db, id)
  if (kept?.file_key !== key) await storage.remove(key)
  return kept?.file_key ?? null
}

/** A missing file leaves the signature line empty. */
export async function readSignature(storage: Services['storage'], key: string | null) {
  const read = key && (await readFrom(storage, key))
  return read ? buildSignatureSvg(read) : ''
}

/** Existing PDFs retain their logo. */
export async function readLogo(storage: Services['storage'], settings: Services['settings']) {
  const { logo } = getBrandImages(settings)
  const read = logo && (await readFrom(storage, toPublicKey(`${logo}/paper.png`)))
  return read ? buildLogoSvg(read) : ''
}

async function readFrom(storage: Services['storage'], key: string) {
  const stored = await storage.get(key)
  return stored && Buffer.from(await new Response(stored.body).arrayBuffer()).toString('base64')
}
