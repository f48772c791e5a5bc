// Draws pictures in a thread of its own: one takes a tenth of a second, in which a server should answer a hundred pages.
import { parentPort } from 'node:worker_threads'
import { drawShareImage, type ShareImage } from './share-image.ts'

const port = parentPort!

port.on('message', async ({ id, image }: { id: number; image: ShareImage }) => {
  try {
    port.postMessage({ id, jpeg: await drawShareImage(image) })
  } catch (error) {
    port.postMessage({ id, error: String(error) })
  }
})
