// Processes uploads on its own thread, so malicious files cannot block the server.
import { handleWorkerMessages } from './worker-thread.server.ts'
import { detectFileKind } from './sniff-type.server.ts'
import type { FileWork } from './file-thread.server.ts'
import { reencodeImage, reencodeVariants, reencodeFullImage } from './reencode-image.server.ts'

handleWorkerMessages((work: FileWork) => {
  if (work.act === 'judge') return detectFileKind(work.bytes)
  if (work.act === 'forms') return reencodeVariants(work.bytes, work.forms)
  return work.act === 'redraw'
    ? reencodeImage(work.bytes, work.size, work.crop)
    : reencodeFullImage(work.bytes, work.largest)
})
