import { Captions, CircleCheck, Clock, Keyboard } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { post, CallFailure } from '#platform/call/post.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Link } from '#ui/base/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { showToast } from '#ui/overlays/show-toast.tsx'
import type { progressCalls } from '#features/learning/progress/contract.ts'
import { storeReported } from '#features/player/progress-queue/state.tsx'
import { toMinutes } from '#features/learning/enrollment/rules.ts'
import type { FullLesson } from '#features/player/lessons/contract.ts'
import { lessonMessages } from '#features/player/lessons/messages.ts'
import { getCaptionLanguages } from '#features/player/lessons/rules.ts'
import { EnrollForm } from './enroll.tsx'

export function LessonHeader({
  lesson: { course, lesson, sections, captions, access, is_enrolled },
  finished,
  hidden,
  onKeys,
}: {
  lesson: FullLesson
  finished: boolean
  /** While another tab is shown on phones, only the heading remains for screen readers. */
  hidden: boolean
  onKeys: (() => void) | null
}) {
  const t = useMessages(lessonMessages)
  const format = useFormat()
  const at = sections.findIndex((it) => it.id === lesson.section_id)
  const section = sections[at]!
  const languages = getCaptionLanguages(captions)
  const minutes =
    lesson.seconds < 60 ? t.seconds(lesson.seconds) : t.minutes(toMinutes(lesson.seconds))
  const away = hidden ? 'max-md:hidden' : ''
  return (
    <header className="max-md:px-gutter">
      <FormattedText as="p" className={`text-sm font-semibold text-brand-ink ${away}`}>
        {t.section(format.number(at + 1), section.title)}
      </FormattedText>
      <FormattedText
        as="h1"
        tabIndex={-1}
        className={`mt-1 text-2xl ${hidden ? 'max-md:sr-only' : ''}`}
      >
        {t.lesson(format.number(lesson.number), lesson.title)}
      </FormattedText>
      <div className={`mt-3 flex flex-wrap items-center gap-x-6 gap-y-3 ${away}`}>
        <p className="flex flex-1 flex-wrap items-center gap-x-6 gap-y-2 text-sm text-ink-2">
          {course.trainer && (
            <Link
              to={href('/trainer/:id', { id: course.trainer.slug })}
              className="inline-flex items-center gap-2 hover:underline"
            >
              <Avatar name={course.trainer.name} hue={course.trainer.hue} size={28} />
              <LangText lang={course.trainer.lang}>{course.trainer.name}</LangText>
            </Link>
          )}
          <FormattedText className="inline-flex items-center gap-2">
            <Icon of={Clock} size={18} />
            {lesson.kind === 'article' ? t.toRead(minutes) : minutes}
          </FormattedText>
          {languages && lesson.kind === 'video' && (
            <span className="inline-flex items-center gap-2">
              <Icon of={Captions} size={18} />
              {t.captionsIn(languages)}
            </span>
          )}
        </p>
        <div className="flex items-center gap-3 max-md:w-full">
          {is_enrolled && <Finish lesson_id={lesson.id} finished={finished} />}
          {!is_enrolled && access.reason === 'preview' && (
            <EnrollForm course_id={course.id} variant="soft">
              {t.enrolToKeep}
            </EnrollForm>
          )}
          {onKeys && <IconButton icon={Keyboard} variant="line" label={t.keys} onClick={onKeys} />}
        </div>
      </div>
    </header>
  )
}

function Finish({ lesson_id, finished }: { lesson_id: number; finished: boolean }) {
  const t = useMessages(lessonMessages)
  const [busy, setBusy] = useState(false)
  if (finished)
    return (
      <p
        role="status"
        className="inline-flex min-h-12 items-center gap-2 rounded-full bg-success-soft px-6 font-semibold text-success max-md:flex-1 max-md:justify-center"
      >
        <Icon of={CircleCheck} />
        {t.finished}
      </p>
    )
  const finish = async () => {
    setBusy(true)
    try {
      storeReported(
        lesson_id,
        await post<typeof progressCalls.finish>('client/lessons/finish', { lesson_id }),
      )
    } catch (error) {
      const {
        message,
        code,
        retry_after = 0,
      } = error instanceof CallFailure ? error : { message: t.finishFailed }
      void showToast({
        tone: 'bad',
        text:
          code === 'finished_too_fast'
            ? `${message} ${t.finishIn(Math.ceil(retry_after / 60))}`
            : message,
      })
    }
    setBusy(false)
  }
  return (
    <form
      method="post"
      className="max-md:flex-1"
      onSubmit={(event) => {
        event.preventDefault()
        void finish()
      }}
    >
      <Button type="submit" name="intent" value="finish" variant="soft" block pending={busy}>
        <Icon of={CircleCheck} />
        {t.finish}
      </Button>
    </form>
  )
}
