import { WorkerThread } from '#platform/files/worker-thread.server.ts'

const painter = new WorkerThread<string, Uint8Array>(
  new URL('./badge-worker.ts', import.meta.url),
  { seconds: 20, waiting: 30 },
)

export const paintBadge = async (svg: string) => Buffer.from(await painter.run(svg))
