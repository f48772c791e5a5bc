import type { FailureCode } from '#platform/call/failures.ts'
import { chunkBytes } from './limits.ts'

export type UploadLimits = { running: number; runningBytes: number; bytes: number }
export type UploadUsage = { running: number; running_bytes: number; bytes: number }

/** Null if the upload may start. */
export function getUploadRefusal(
  used: UploadUsage,
  bytes: number,
  limits: UploadLimits,
): FailureCode | null {
  if (used.running >= limits.running || used.running_bytes + bytes > limits.runningBytes)
    return 'too_many_uploads'
  return used.bytes + bytes > limits.bytes ? 'storage_quota' : null
}

export const getChunkKey = (id: string, at: number) =>
  `uploads/${id}/${String(at).padStart(5, '0')}`

export const countChunks = (bytes: number) => Math.ceil(bytes / chunkBytes)

export const getChunkLength = (offset: number, bytes: number) =>
  Math.min(chunkBytes, bytes - offset)
