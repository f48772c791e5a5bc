// Worker thread for share images.
import { handleWorkerMessages } from '#platform/files/worker-thread.server.ts'
import { drawShareImage } from './share-image.ts'

handleWorkerMessages(drawShareImage)
