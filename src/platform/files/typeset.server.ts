import { WorkerThread } from '#platform/process/worker-thread.server.ts'

/** What is set in type: a Typst file of the project (`src/…/paper.typ`), the pictures that lie beside it, and what it says. */
export type Sheet = { template: string; pictures?: string[]; data: object }

/** One at a time, beside the server. */
const setter = new WorkerThread<Sheet, Uint8Array>(new URL('./typeset-worker.ts', import.meta.url), { seconds: 30, waiting: 50 })

/** A paper as PDF: tagged, with text that can be copied in both scripts. */
export const typeset = (sheet: Sheet) => setter.run(sheet)
