import { Worker } from 'node:worker_threads'

/**
 * Resolved relative to `import.meta.url`, so it works from source and from the build. File names
 * must end in `-worker.ts` (tools/threads.ts).
 */
export const startThread = (file: URL, data?: unknown) => new Worker(file, { workerData: data })
