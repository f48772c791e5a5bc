// Reads whole courses in a thread of its own: whatever they are made of, the server goes on answering.
import { answerWork } from '#platform/process/worker-thread.server.ts'
import type { Opened } from './open-archive.ts'
import { readCourse } from './read-course.ts'

answerWork((it: Opened) => readCourse(it))
