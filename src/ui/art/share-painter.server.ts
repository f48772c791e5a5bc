import { WorkerThread } from '#platform/process/worker-thread.server.ts'
import type { ShareImage } from './share-image.ts'

/** Draws pictures in another thread: one takes a tenth of a second, in which a server should answer a hundred pages. */
const painter = new WorkerThread<ShareImage, Uint8Array>(new URL('./share-worker.ts', import.meta.url), { seconds: 20, waiting: 100 })

/** A picture to share, as JPEG. */
export const paintShareImage = async (image: ShareImage) => Buffer.from(await painter.run(image))
