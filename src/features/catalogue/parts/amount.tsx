import { useFormat, useMessages } from '#platform/language/words.tsx'
import { catalogueMessages } from '../messages.ts'

/** How many lessons there are, and how long they take where that is known. */
export function LessonAmount({ lessons, seconds }: { lessons: number; seconds: number }) {
  const said = useMessages(catalogueMessages)
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
