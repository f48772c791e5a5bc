import { WorkerThread } from './worker-thread.server.ts'
import type { Crop } from './crop.ts'
import type { FileKind } from './file-kinds.ts'
import type { ImageVariant } from './reencode-image.server.ts'

export type FileWork =
  | { act: 'judge'; bytes: Uint8Array }
  | { act: 'redraw'; bytes: Uint8Array; size: number; crop: Crop }
  | { act: 'repaint'; bytes: Uint8Array; largest: number }
  | { act: 'forms'; bytes: Uint8Array; forms: readonly ImageVariant[] }

// The largest legitimate image takes two to three seconds.
const thread = new WorkerThread<FileWork, unknown>(new URL('./file-worker.ts', import.meta.url), {
  seconds: 20,
  waiting: 30,
})

export const sniffType = (bytes: Uint8Array) =>
  thread.run({ act: 'judge', bytes }) as Promise<FileKind | null>

/** Square WebP of the crop; null if the type is not accepted. */
export const cropImage = (bytes: Uint8Array, size: number, crop: Crop) =>
  thread.run({ act: 'redraw', bytes, size, crop }) as Promise<Uint8Array | null>

/** WebP with no side longer than `largest`; null if the type is not accepted. */
export const resizeImage = (bytes: Uint8Array, largest: number) =>
  thread.run({ act: 'repaint', bytes, largest }) as Promise<Uint8Array | null>

export const createImageVariants = (bytes: Uint8Array, forms: readonly ImageVariant[]) =>
  thread.run({ act: 'forms', bytes, forms }) as Promise<Uint8Array[] | null>
