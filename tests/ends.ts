import { afterAll } from 'vitest'
import { resourceClosers } from './opened.ts'

// Once for a file, wherever in it something was opened: a hook that is added while another runs is never heard.
afterAll(async () => {
  for (const close of resourceClosers.splice(0).toReversed()) await close()
})
