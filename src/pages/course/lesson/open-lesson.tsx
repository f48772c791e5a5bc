import { ChevronLeft, Clapperboard } from 'lucide-react'
import { Suspense, useCallback, useState, type ReactNode } from 'react'
import { href, useLocation } from 'react-router'
import { getNotesFilePath } from '#features/player/notes/paths.ts'
import type { RenderOutlineExtra } from '#features/catalogue/courses/components/outline.tsx'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Link } from '#ui/base/link.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { createOptionalPart } from '#ui/base/lazy-part.ts'
import { ProgressBar } from '#ui/display/progress.tsx'
import type { Note } from '#features/player/notes/contract.ts'
import { NotesPanel } from './notes.tsx'
import { useNotes } from '#features/player/notes/state.tsx'
import { VideoPlayer } from '#features/player/video-player/components/player.tsx'
import { PlayerContext } from '#features/player/video-player/state.tsx'
import { useReportedLessons } from '#features/player/progress-queue/state.tsx'
import { useHydrated } from '#ui/base/store.ts'
import { TranscriptPanel } from './transcript.tsx'
import type { FullLesson } from '#features/player/lessons/contract.ts'
import { lessonMessages } from '#features/player/lessons/messages.ts'
import { applyReports } from '#features/player/lessons/rules.ts'
import { renewMediaUrl, useLessonVideo } from '#features/player/lessons/state.tsx'
import { CourseCompletedPanel } from './lesson-completed.tsx'
import { LessonOutline } from './lesson-contents.tsx'
import { LessonFiles } from '#features/player/lessons/components/lesson-files.tsx'
import { LessonHeader } from './lesson-head.tsx'
import { LessonTabs, type LessonTab } from './lesson-tabs.tsx'
import { NextLessonLink } from './next-lesson.tsx'
import { ReadingLesson } from '#features/player/lessons/components/reading-lesson.tsx'

const SaveLesson = createOptionalPart(async () => (await import('./save-lesson.tsx')).default)
const KeyHelp = createOptionalPart(async () => (await import('./key-help.tsx')).ShortcutHelp)

type LessonViewProps = {
  lesson: FullLesson
  notes: Note[]
  user_id: string
  first_name: string
  asked: string | null
  /** Failure of a form submitted without scripts. */
  failure: { message: string } | null
  comments: { count: number; panel: ReactNode; asked: boolean }
  /** Extras for outline entries, and content before the next lesson. */
  beside?: RenderOutlineExtra
  after?: ReactNode
}

/** All sections on wide screens, tabs under the video on phones. */
export function LessonView({
  lesson: inside,
  notes: first,
  user_id,
  first_name,
  asked,
  failure,
  comments,
  beside,
  after,
}: LessonViewProps) {
  const t = useMessages(lessonMessages)
  const { course, lesson, media, captions, transcript, attachments, next } = inside
  const player = useLessonVideo(inside, user_id, asked)
  const notes = useNotes(lesson.id, first)
  const reported = useReportedLessons()
  const mine = reported.get(lesson.id)
  const begins = (useLocation().state as { play?: boolean } | null)?.play === true
  const [help, setHelp] = useState(false)
  const onHelp = useCallback(() => setHelp(true), [])

  const sections = applyReports(inside.sections, reported)
  // Progress never decreases, so loader data and later reports are merged by maximum.
  const finished = inside.progress.finished || mine?.finished === true
  const completion = Math.max(inside.completion, mine?.completion ?? 0)
  const completed = (inside.completed_at ?? mine?.completed_at ?? null) !== null
  const [wasCompleted] = useState(inside.completed_at !== null)
  const isNew = completed && !wasCompleted
  const done = { course, sections, isNew, name: first_name }

  const parts: { id: LessonTab; count?: number | undefined }[] = [
    ...(player ? [] : [{ id: 'text' as const }]),
    { id: 'contents' },
    ...(player && transcript ? [{ id: 'transcript' as const }] : []),
    { id: 'notes' },
    { id: 'comments', count: comments.count },
    ...(attachments.length ? [{ id: 'files' as const }] : []),
  ]
  const [chosen, setChosen] = useState<LessonTab | null>(comments.asked ? 'comments' : null)
  const hasScript = useHydrated()
  const shown = hasScript ? (chosen ?? parts[0]!.id) : null
  const unless = (part: LessonTab) => (shown === null || shown === part ? '' : 'max-md:hidden')

  return (
    <PlayerContext value={player}>
      <div className="relative isolate grid grid-cols-[minmax(0,1fr)] content-start md:wrap md:grid-cols-[minmax(0,1fr)_18.5rem] lg:grid-cols-[minmax(0,1fr)_23.5rem] md:gap-x-6">
        <div
          aria-hidden="true"
          className={`-z-10 col-span-full row-start-1 bg-night [clip-path:inset(0_-100vmax)] shadow-[0_0_0_100vmax_var(--night)] ${player ? 'row-end-3' : ''} max-md:hidden`}
        />
        <StageHead course={course} completion={completion} isEnrolled={inside.is_enrolled} />
        {player && (
          <div className="z-10 max-md:sticky max-md:top-(--bar,3.9rem) md:col-start-1 md:row-start-2 md:pb-6 [@media(max-height:30rem)]:static">
            <VideoPlayer
              {...{ player, media, captions, begins, onHelp }}
              title={lesson.title}
              marks={notes.notes.flatMap((it) => it.second ?? [])}
              next={
                next && {
                  title: next.title,
                  lang: next.lang,
                  kind: next.kind,
                  to: href('/course/:id/content/l/:lesson', { id: course.slug, lesson: next.slug }),
                }
              }
              done={isNew ? { title: t.completed, text: t.congratulations(first_name) } : null}
              onExpired={() => void renewMediaUrl(player, lesson.id)}
            />
            <LessonTabs parts={parts} shown={shown} onShow={setChosen} />
          </div>
        )}
        {!player && (
          <div className="z-10 max-md:sticky max-md:top-(--bar,3.9rem)">
            <LessonTabs parts={parts} shown={shown} onShow={setChosen} />
          </div>
        )}
        {player && transcript && (
          <section
            id="transcript"
            aria-label={t.tabTranscript}
            className={`relative max-md:px-gutter max-md:pt-5 md:col-start-2 md:row-start-2 md:pb-6 ${unless('transcript')}`}
          >
            <div className="flex flex-col gap-3 md:absolute md:inset-x-0 md:top-0 md:bottom-6 md:rounded-lg md:bg-night-2 md:p-4 md:text-on-night">
              <TranscriptPanel
                {...{ player, transcript, captions }}
                inSight={shown === 'transcript'}
              />
            </div>
          </section>
        )}
        <div
          className={`pt-6 md:col-start-1 md:row-start-3 md:pt-8 ${shown === 'contents' || shown === 'text' || shown === null ? '' : 'max-md:pt-0'}`}
        >
          {failure && (
            <div className="mb-6 max-md:px-gutter">
              <Alert tone="bad">{failure.message}</Alert>
            </div>
          )}
          <LessonHeader
            lesson={inside}
            finished={finished}
            hidden={shown !== null && shown !== 'contents' && shown !== 'text'}
            onKeys={player ? onHelp : null}
          />
          {/* Packages run on another origin and cannot be saved offline. */}
          {hasScript && inside.is_enrolled && lesson.kind !== 'package' && (
            <Suspense>
              <SaveLesson lesson={inside} person={user_id} />
            </Suspense>
          )}
          {/* Placed under the video, which may still be playing. */}
          {player && isNew && (
            <div className="mt-6 max-md:px-gutter">
              <CourseCompletedPanel {...done} comes={false} />
            </div>
          )}
          {lesson.kind === 'video' && !player && (
            <EmptyState icon={Clapperboard} title={t.noVideo} />
          )}
          {!player && (
            <div id="text" className={`mt-6 max-md:px-gutter ${unless('text')}`}>
              <ReadingLesson lesson={inside} finished={finished} />
            </div>
          )}
        </div>
        <aside
          id="contents"
          aria-label={t.contents}
          className={`max-md:px-gutter max-md:pt-8 md:col-start-2 md:row-start-3 md:row-end-9 md:pt-8 ${unless('contents')}`}
        >
          <div className="md:sticky md:top-24 md:-m-2 md:max-h-[calc(100dvh-7rem)] md:overflow-y-auto md:p-2 md:[scrollbar-width:thin]">
            <LessonOutline
              course={course}
              sections={sections}
              current={lesson.id}
              isEnrolled={inside.is_enrolled}
              beside={beside}
            />
          </div>
        </aside>
        <div className="pt-8 max-md:order-last max-md:px-gutter md:col-start-1">
          {after}
          {completed && (isNew ? !player : !next) ? (
            <CourseCompletedPanel {...done} comes />
          ) : (
            <NextLessonLink course={course} next={next} number={lesson.number} />
          )}
        </div>
        <section
          id="notes"
          className={`pt-6 max-md:px-gutter md:col-start-1 md:pt-10 ${unless('notes')}`}
        >
          <NotesPanel notes={notes} exportTo={getNotesFilePath(lesson.id)} />
        </section>
        {attachments.length > 0 && (
          <section
            id="files"
            className={`pt-6 max-md:px-gutter md:col-start-1 md:pt-10 ${unless('files')}`}
          >
            <LessonFiles files={attachments} />
          </section>
        )}
        <section
          id="comments"
          className={`pt-6 max-md:px-gutter md:col-start-1 md:pt-10 ${unless('comments')}`}
        >
          {comments.panel}
        </section>
      </div>
      <p role="status" className="sr-only">
        {isNew && t.completed}
      </p>
      {help && player && (
        <Suspense>
          <KeyHelp player={player} onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </PlayerContext>
  )
}

function StageHead({
  course,
  completion,
  isEnrolled,
}: {
  course: FullLesson['course']
  completion: number
  isEnrolled: boolean
}) {
  const t = useMessages(lessonMessages)
  const format = useFormat()
  return (
    <div className="row-start-1 flex items-center justify-between gap-6 text-on-night max-md:hidden md:col-span-full md:py-2.5">
      <Link
        to={href('/course/:id/content', { id: course.slug })}
        className="inline-flex min-h-target min-w-0 items-center gap-2 font-medium underline-offset-[.25em] hover:underline"
      >
        <Icon of={ChevronLeft} size={18} />
        <span className="truncate">
          <LangText lang={course.lang}>{course.title}</LangText>
        </span>
      </Link>
      {isEnrolled && (
        <FormattedText className="flex w-48 shrink-0 items-center gap-3 text-sm text-on-night-2 [&>span:first-child]:bg-on-night/20">
          <ProgressBar value={completion / 100} label={t.progress} tone="accent" />
          {format.percent(completion / 100)}
        </FormattedText>
      )}
    </div>
  )
}
