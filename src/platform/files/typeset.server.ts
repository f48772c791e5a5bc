import { WorkerThread } from '#platform/process/worker-thread.server.ts'

/** What is set in type: a Typst file of the project (`src/…/paper.typ`), the pictures that lie beside it, and what it says. */
export type TypesetDocument = { template: string; pictures?: string[]; data: object }

const file = new URL('./typeset-worker.ts', import.meta.url)
// About 160 documents.
const megabytes = { replace: 128, most: 256 }

/** Documents a person waits for, and those nobody waits for: two threads, so that the first never queue behind the second. */
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

/** Makes a PDF: tagged, with text that can be copied in both scripts. */
export const typeset = (sheet: TypesetDocument, priority: TypesetPriority = 'interactive') => typesetters[priority].run(sheet)
