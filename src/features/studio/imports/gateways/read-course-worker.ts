// Reads whole courses in a thread of its own: whatever they are made of, the server goes on answering.
import { handleWorkerMessages } from '#platform/process/worker-thread.server.ts'
import type { OpenedArchive } from './open-archive.ts'
import { readCourse } from './read-course.ts'

handleWorkerMessages((it: OpenedArchive) => readCourse(it))
