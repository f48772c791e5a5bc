import { WorkerThread } from '#platform/files/worker-thread.server.ts'
import type { ShareImage } from './share-image.ts'

/** Runs in a worker thread, because one image takes 100 ms of CPU. */
const painter = new WorkerThread<ShareImage, Uint8Array>(
  new URL('./share-worker.ts', import.meta.url),
  { seconds: 20, waiting: 100 },
)

export const paintShareImage = async (image: ShareImage) => Buffer.from(await painter.run(image))
