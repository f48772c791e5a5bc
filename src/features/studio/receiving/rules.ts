import type { FailureCode } from '#platform/call/failures.ts'

export const gigabyte = 1024 ** 3

/** How much one trainer may upload: side by side, and in all. */
export type UploadLimits = { running: number; runningBytes: number; bytes: number }
export type UploadUsage = { running: number; running_bytes: number; bytes: number }

/** Why an upload of so many bytes may not begin; null where it may. */
export function getUploadRefusal(used: UploadUsage, bytes: number, limits: UploadLimits): FailureCode | null {
  if (used.running >= limits.running || used.running_bytes + bytes > limits.runningBytes) return 'too_many_uploads'
  return used.bytes + bytes > limits.bytes ? 'storage_quota' : null
}
