// Parses in a worker thread, so that a hostile file cannot block the server.
import { handleWorkerMessages } from '#platform/files/worker-thread.server.ts'
import { readQuestionFile } from './read-file.ts'

handleWorkerMessages(({ bytes, name }: { bytes: Uint8Array; name: string }) =>
  readQuestionFile(bytes, name),
)
