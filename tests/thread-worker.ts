import { threadId } from 'node:worker_threads'
import { answerWork } from '#platform/process/worker-thread.server.ts'

/** What the thread of the tests can be asked for. */
export type TestWork = 'echo' | 'fail' | 'spin' | 'end' | 'break'

answerWork((work: TestWork) => {
  if (work === 'fail') throw new RangeError('no such thing')
  if (work === 'end') process.exit()
  if (work === 'break')
    setImmediate(() => {
      throw new Error('broken')
    })
  if (work === 'break') return new Promise(() => {})
  // eslint-disable-next-line no-empty -- for ever
  while (work === 'spin') {}
  return threadId
})
