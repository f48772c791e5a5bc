import { existsSync, writeFileSync } from 'node:fs'
import { threadId } from 'node:worker_threads'
import {
  handleWorkerMessages,
  BrokenThreadError,
  getThreadData,
} from '#platform/files/worker-thread.server.ts'

export type TestWork =
  | 'echo'
  | 'fail'
  | 'spin'
  | 'end'
  | 'break'
  | 'grow'
  | 'end-once'
  | 'poison-once'

const megabyte = 1024 * 1024
let bytes = 0
let isWarm = false

/** True for the first thread; threads share the given file. */
function isFirst() {
  const mark = getThreadData() as string
  if (existsSync(mark)) return false
  writeFileSync(mark, '')
  return true
}

handleWorkerMessages(
  (work: TestWork) => {
    if (work === 'fail') throw new RangeError('no such thing')
    if (work === 'end' || (work === 'end-once' && isFirst())) process.exit()
    if (work === 'poison-once' && isFirst()) throw new BrokenThreadError('out of memory')
    if (work === 'break')
      setImmediate(() => {
        throw new Error('broken')
      })
    if (work === 'break') return new Promise(() => {})
    if (work === 'grow') bytes += megabyte
    if (work === 'grow') return isWarm ? -threadId : threadId
    // eslint-disable-next-line no-empty -- for ever
    while (work === 'spin') {}
    return threadId
  },
  {
    warm: async () => {
      isWarm = true
    },
    measure: () => bytes,
  },
)
