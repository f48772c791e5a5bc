import { afterAll } from 'vitest'

/** What ends with the file that opened it. */
export const opened: (() => Promise<unknown>)[] = []

/** Has all of it closed at the end of a file, wherever in it that was opened: a hook that is added while another runs is never heard. */
export const closeAtEnd = () =>
  afterAll(async () => {
    for (const close of opened.splice(0).toReversed()) await close()
  })
