// Reads files of questions in a thread of its own: whatever they are made of, the server goes on answering.
import { handleWorkerMessages } from '#platform/process/worker-thread.server.ts'
import { readQuestionFile } from './read-file.ts'

handleWorkerMessages(({ bytes, name }: { bytes: Uint8Array; name: string }) => readQuestionFile(bytes, name))
