// Parses in a worker thread, so that a hostile archive cannot block the server.
import { handleWorkerMessages } from '#platform/files/worker-thread.server.ts'
import type { OpenedArchive } from '#features/transfer/archive/open-archive.ts'
import { readCourse } from './read-course.ts'

handleWorkerMessages((it: OpenedArchive) => readCourse(it))
