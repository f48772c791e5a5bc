import { WorkerThread } from './worker-thread.server.ts'

/** A Typst template of the project (`src/…/paper.typ`), images beside it, and the data. */
export type TypesetDocument = { template: string; pictures?: string[]; data: object }

const file = new URL('./typeset-worker.ts', import.meta.url)
const megabytes = { replace: 128, most: 256 }

/** Separate threads, so documents a person waits for never queue behind background ones. */
export const typesetters = {
  interactive: new WorkerThread<TypesetDocument, Uint8Array>(file, {
    seconds: 30,
    waiting: 50,
    retries: 1,
    megabytes,
    data: 'interactive',
  }),
  background: new WorkerThread<TypesetDocument, Uint8Array>(file, {
    seconds: 60,
    waiting: 50,
    retries: 1,
    megabytes,
    idleSeconds: 60,
    data: 'background',
  }),
}
export type TypesetPriority = keyof typeof typesetters

export const typeset = (sheet: TypesetDocument, priority: TypesetPriority = 'interactive') =>
  typesetters[priority].run(sheet)
