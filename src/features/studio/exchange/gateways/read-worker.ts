// Reads files of questions in a thread of its own: whatever they are made of, the server goes on answering.
import { answerWork } from '#platform/process/worker-thread.server.ts'
import { readFile } from './read-file.ts'

answerWork(({ bytes, name }: { bytes: Uint8Array; name: string }) => readFile(bytes, name))
