import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { catalogueMessages } from '../messages.ts'

export function LessonAmount({ lessons, seconds }: { lessons: number; seconds: number }) {
  const t = useMessages(catalogueMessages)
  const format = useFormat()
  return (
    <>
      {t.lessons(lessons)}
      {seconds > 0 && (
        <>
          <span className="sep" />
          {format.duration(seconds)}
        </>
      )}
    </>
  )
}
