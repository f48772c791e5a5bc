import { useState } from 'react'
import { href } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { LessonFiles } from '#features/player/lessons/components/lesson-files.tsx'
import { ReadingLesson } from '#features/player/lessons/components/reading-lesson.tsx'
import { useLessonVideo } from '#features/player/lessons/state.tsx'
import { sortNotes } from '#features/player/notes/rules.ts'
import { VideoPlayer } from '#features/player/video-player/components/player.tsx'
import { PlayerContext, type Player } from '#features/player/video-player/state.tsx'
import { offlineLessonMessages } from '#features/player/offline/messages.ts'
import { type OfflineLesson } from '#features/player/offline/state.tsx'
import { formatClock } from '#features/player/video-player/rules.ts'
import { maxNoteLength } from '#features/player/notes/limits.ts'
import { addPendingNote, listPendingNotes } from '#features/player/offline/pending-notes.tsx'

export function OfflineLessonView({ kept }: { kept: OfflineLesson }) {
  const t = useMessages(offlineLessonMessages)
  const { lesson: inside, person } = kept
  const { lesson, course, media, captions, attachments } = inside
  const player = useLessonVideo(inside, person, null)
  return (
    <PlayerContext value={player}>
      <p>
        <TextLink to={href('/saved')} reloadDocument>
          {t.back}
        </TextLink>
      </p>
      {player && (
        <VideoPlayer
          {...{ player, media, captions }}
          title={lesson.title}
          marks={kept.notes.flatMap((it) => it.second ?? [])}
          next={null}
          done={null}
          begins={false}
          onHelp={() => {}}
          onExpired={() => player.see({ trouble: 'lost' })}
        />
      )}
      <header>
        <p className="text-sm font-semibold text-brand-ink">
          <LangText lang={course.lang}>{course.title}</LangText>
        </p>
        <h1 className="text-2xl">
          <LangText lang={lesson.lang}>{lesson.title}</LangText>
        </h1>
      </header>
      <ReadingLesson lesson={inside} finished={inside.progress.finished} />
      {attachments.length > 0 && (
        <section aria-label={t.files}>
          <LessonFiles files={attachments} />
        </section>
      )}
      <KeptNotes kept={kept} player={player} />
    </PlayerContext>
  )
}

function KeptNotes({
  kept: { lesson, person, notes },
  player,
}: {
  kept: OfflineLesson
  player: Player | null
}) {
  const t = useMessages(offlineLessonMessages)
  const [text, setText] = useState('')
  const { id } = lesson.lesson
  const waiting = listPendingNotes().filter((it) => it.lesson_id === id && it.person === person)
  const add = () => {
    if (!text.trim()) return
    addPendingNote({
      person,
      lesson_id: id,
      second: player ? Math.floor(player.seen().time) : null,
      text: text.trim(),
    })
    setText('')
  }
  const all = [
    ...sortNotes(notes).map((it) => ({ ...it, waits: false })),
    ...waiting.map((pendingNote) => ({
      id: pendingNote.key,
      second: pendingNote.second,
      text: pendingNote.text,
      waits: true,
    })),
  ]
  return (
    <section aria-label={t.notes} className="grid gap-3">
      <h2 className="text-xl">{t.notes}</h2>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <TextArea
          label={t.note}
          name="text"
          dir="auto"
          maxLength={maxNoteLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="soft" size="sm" className="justify-self-start">
          {t.addNote}
        </Button>
      </form>
      <ol className="grid gap-2.5">
        {all.map((item) => (
          <li
            key={item.id}
            className="grid gap-1 rounded-lg border border-line bg-surface px-3 py-2.5"
          >
            {item.second !== null && (
              <bdi
                dir="ltr"
                className="justify-self-start text-sm font-semibold text-brand-ink tabular-nums"
              >
                {formatClock(item.second)}
              </bdi>
            )}
            <Passage className="whitespace-pre-wrap wrap-anywhere">{item.text}</Passage>
            {item.waits && <span className="text-xs text-ink-3">{t.waits}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
