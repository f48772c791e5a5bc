// Draws pictures to share, in a thread of its own.
import { answerWork } from '#platform/process/worker-thread.server.ts'
import { drawShareImage } from './share-image.ts'

answerWork(drawShareImage)
