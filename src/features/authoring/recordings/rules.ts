type RecordedSession = {
  title: string
  title_ar: string
  description: string
  description_ar: string
  minutes: number
}

/** An article with a link, in the languages of the session. */
export function buildRecordingLesson(
  { title, title_ar, description, description_ar, minutes }: RecordedSession,
  link: string,
) {
  const words = (text: string, watch: string) => `${text ? `${text}\n\n` : ''}[${watch}](<${link}>)`
  return {
    kind: 'article' as const,
    title,
    title_ar,
    seconds: minutes * 60,
    body: words(description, 'Watch the recording'),
    body_ar: words(description_ar, 'شاهد التسجيل'),
  }
}
