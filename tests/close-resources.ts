import { afterAll } from 'vitest'
import { resourceClosers } from './open-resources.ts'

// One hook per file, because a hook added while another runs is ignored.
afterAll(async () => {
  for (const close of resourceClosers.splice(0).toReversed()) await close()
})
