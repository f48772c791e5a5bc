// Draws pictures in a thread of its own: one takes a tenth of a second, in which a server should answer a hundred pages.
import { parentPort } from 'node:worker_threads'
import { drawShareImage, type ShareImage } from './share-image.ts'

const port = parentPort!

port.on('message', ({ id, image }: { id: number; image: ShareImage }) => {
  drawShareImage(image).then(
    (jpeg) => port.postMessage({ id, jpeg }),
    (error) => port.postMessage({ id, error: String(error) }),
  )
})
