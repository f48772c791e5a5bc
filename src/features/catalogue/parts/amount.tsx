import { useFormat, useWords } from '#platform/language/words.tsx'
import { m } from '../messages.ts'

/** How many lessons there are, and how long they take where that is known. */
export function Amount({ lessons, seconds }: { lessons: number; seconds: number }) {
  const said = useWords(m)
  const format = useFormat()
  return (
    <>
      {said.lessons(lessons)}
      {seconds > 0 && (
        <>
          <span className="sep" />
          {format.duration(seconds)}
        </>
      )}
    </>
  )
}
