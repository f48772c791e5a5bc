import { WorkerThread } from '#platform/process/worker-thread.server.ts'
import type { Paper } from '../rules.ts'

/** One at a time, beside the server. */
const maker = new WorkerThread<Paper, Uint8Array>(new URL('./paper-worker.ts', import.meta.url), { seconds: 30, waiting: 50 })

/** A certificate as PDF: tagged, with text that can be copied in both scripts. */
export const setPaper = (paper: Paper) => maker.run(paper)
