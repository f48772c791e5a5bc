// Looks at files that people sent, in a thread of its own: whatever they are made of, the server goes on answering.
import { answerWork } from '#platform/process/worker-thread.server.ts'
import { fileKind } from './file-kind.server.ts'
import type { FileWork } from './file-thread.server.ts'
import { redraw, renditions, repaint } from './redraw.server.ts'

answerWork((work: FileWork) => {
  if (work.act === 'judge') return fileKind(work.bytes)
  if (work.act === 'forms') return renditions(work.bytes, work.forms)
  return work.act === 'redraw' ? redraw(work.bytes, work.size, work.crop) : repaint(work.bytes, work.largest)
})
