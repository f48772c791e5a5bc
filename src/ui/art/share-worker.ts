// Draws pictures to share, in a thread of its own.
import { handleWorkerMessages } from '#platform/process/worker-thread.server.ts'
import { drawShareImage } from './share-image.ts'

handleWorkerMessages(drawShareImage)
