import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ShareImage } from './share-image.ts'

type Answer = { id: number; jpeg?: Uint8Array; error?: string }
type Waiting = { resolve(jpeg: Buffer): void; reject(error: Error): void }

/** Draws pictures in another thread, which starts with the first one asked for and never keeps the process alive. */
export function makePainter() {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let asked = 0

  const started = () => {
    if (worker) return worker
    worker = new Worker(join(process.cwd(), 'src/ui/art/share-worker.ts'))
    worker.unref()
    worker.on('message', ({ id, jpeg, error }: Answer) => {
      const it = waiting.get(id)
      waiting.delete(id)
      if (jpeg) it?.resolve(Buffer.from(jpeg))
      else it?.reject(new Error(error))
    })
    // A thread that broke takes its unfinished pictures with it; the next one asked for starts another.
    worker.on('error', (error: Error) => {
      worker = null
      for (const it of waiting.values()) it.reject(error)
      waiting.clear()
    })
    return worker
  }

  return (image: ShareImage): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const id = asked++
      waiting.set(id, { resolve, reject })
      started().postMessage({ id, image })
    })
}
