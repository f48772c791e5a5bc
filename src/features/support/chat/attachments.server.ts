import { Failure } from '#platform/call/failure.ts'
import { detectSignature } from '#platform/files/sniff-type.server.ts'
import { toFileName } from '#platform/files/file-name.ts'
import { resizeImage, sniffType } from '#platform/files/file-thread.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { maxImageSide } from '../limits.ts'
import { fileTypes } from '#platform/files/file-kinds.ts'

export type StoredFile = {
  file_key: string
  file_name: string
  file_type: string
  file_bytes: number
}

/** Stored under a random name: PDFs unchanged, images re-encoded. */
export async function storeAttachment(storage: Storage, file: File): Promise<StoredFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = await sniffType(bytes)
  const kept = kind === 'pdf' ? bytes : kind && (await resizeImage(bytes, maxImageSide))
  if (!kind || !kept) {
    const code = detectSignature(bytes) === 'pdf' ? 'document_kind' : 'file_kind'
    throw new Failure(code, { fields: { attachment: code } })
  }
  const type = kind === 'pdf' ? fileTypes.pdf : fileTypes.webp
  const file_key = `support/${crypto.randomUUID()}.${kind === 'pdf' ? 'pdf' : 'webp'}`
  await storage.put(file_key, kept, type)
  return {
    file_key,
    file_name: toFileName(file.name, type),
    file_type: type,
    file_bytes: kept.length,
  }
}

/** Stores the file before the message that references it, and removes it if `act` fails. */
export async function withAttachment<T>(
  storage: Storage,
  file: File | undefined,
  act: (stored: StoredFile | null) => Promise<T>,
) {
  if (!file) return act(null)
  const stored = await storeAttachment(storage, file)
  try {
    return await act(stored)
  } catch (error) {
    await storage.remove(stored.file_key)
    throw error
  }
}
