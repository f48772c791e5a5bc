import { WorkerThread } from '#platform/process/worker-thread.server.ts'
import type { Crop } from './crop.ts'
import type { FileKind } from './file-kind.server.ts'
import type { ImageVariant } from './redraw.server.ts'

/** What can be done with a file that somebody sent. */
export type FileWork =
  | { act: 'judge'; bytes: Uint8Array }
  | { act: 'redraw'; bytes: Uint8Array; size: number; crop: Crop }
  | { act: 'repaint'; bytes: Uint8Array; largest: number }
  | { act: 'forms'; bytes: Uint8Array; forms: readonly ImageVariant[] }

// The largest honest picture takes two or three seconds.
const thread = new WorkerThread<FileWork, unknown>(new URL('./file-worker.ts', import.meta.url), { seconds: 20, waiting: 30 })

/** What a file is; null when it is nothing we take. */
export const sniffType = (bytes: Uint8Array) => thread.run({ act: 'judge', bytes }) as Promise<FileKind | null>

/** The square of a picture that was chosen, drawn anew in one size as WebP; null when it is no picture we take. */
export const cropImage = (bytes: Uint8Array, size: number, crop: Crop) =>
  thread.run({ act: 'redraw', bytes, size, crop }) as Promise<Uint8Array | null>

/** A whole picture, drawn anew as WebP with no side longer than `largest`; null when it is no picture we take. */
export const resizeImage = (bytes: Uint8Array, largest: number) =>
  thread.run({ act: 'repaint', bytes, largest }) as Promise<Uint8Array | null>

/** A picture in several forms, drawn anew; null when it is no picture we take. */
export const createImageVariants = (bytes: Uint8Array, forms: readonly ImageVariant[]) =>
  thread.run({ act: 'forms', bytes, forms }) as Promise<Uint8Array[] | null>
