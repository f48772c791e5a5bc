import { FileText, HardDriveDownload, Play, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { offlineLessonMessages } from '#features/player/offline/messages.ts'
import {
  deleteOfflineLesson,
  deleteOfflineLessons,
  type OfflineLesson,
} from '#features/player/offline/state.tsx'
import { useFormatSize } from '#features/player/offline/components/size-label.tsx'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function OfflineLessonList({
  all,
  missing,
  under,
}: {
  all: OfflineLesson[]
  missing: boolean
  /** The page has another main heading. */ under: boolean
}) {
  const t = useMessages(offlineLessonMessages)
  const size = useFormatSize()
  const format = useFormat()
  const courses = [...Map.groupBy(all, (it) => it.lesson.course.title)]
  const Title = under ? 'h2' : 'h1'
  return (
    <>
      <header>
        <Title className={under ? 'text-2xl' : 'text-3xl'}>{t.title}</Title>
        <p className="text-ink-2">{t.lead}</p>
      </header>
      {missing && <Alert tone="info" title={t.over} />}
      {!all.length && <EmptyState icon={HardDriveDownload} title={t.none} text={t.noneText} />}
      {courses.map(([course, lessons]) => (
        <Panel key={course} title={<BidiText>{course}</BidiText>}>
          <ul className="grid gap-2">
            {lessons.map(({ lesson: { lesson, ends_at }, bytes }) => (
              <li
                key={lesson.id}
                className="flex items-center gap-3 border-b border-line pb-2 last:border-0 last:pb-0"
              >
                <Link
                  to={`${href('/saved')}?lesson=${lesson.id}`}
                  reloadDocument
                  className="flex min-h-target min-w-0 flex-1 items-center gap-3 hover:underline"
                >
                  <span className="grid size-11 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-ink tight:hidden">
                    <Icon of={lesson.kind === 'video' ? Play : FileText} />
                  </span>
                  <span className="grid min-w-0">
                    <BidiText className="font-semibold">{lesson.title}</BidiText>
                    <span className="text-sm text-ink-3">
                      {t[lesson.kind]} <span className="sep" />
                      {size(bytes)} <span className="sep" />
                      {t.until(format.date(ends_at, 'short'))}
                    </span>
                  </span>
                </Link>
                <IconButton
                  icon={Trash2}
                  label={`${t.remove}: ${lesson.title}`}
                  onClick={() => void deleteOfflineLesson(lesson.id)}
                />
              </li>
            ))}
          </ul>
        </Panel>
      ))}
      {all.length > 0 && <Room used={all.reduce((sum, it) => sum + it.bytes, 0)} />}
      <p>
        <TextLink to={href('/my/courses')} reloadDocument>
          {t.toCourses}
        </TextLink>
      </p>
    </>
  )
}

function Room({ used }: { used: number }) {
  const t = useMessages(offlineLessonMessages)
  const size = useFormatSize()
  const [free, setFree] = useState<number | null>(null)
  useEffect(() => {
    void navigator.storage
      ?.estimate?.()
      .then(({ quota, usage }) => quota && setFree(quota - (usage ?? 0)))
  }, [used])
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg bg-surface-2 p-4">
      <p className="text-sm text-ink-2">
        <b className="block font-semibold text-ink">{t.used(size(used))}</b>
        {free !== null && t.free(size(free))}
      </p>
      <Button variant="line" size="sm" onClick={() => void deleteOfflineLessons()}>
        <Icon of={Trash2} /> {t.empty}
      </Button>
    </div>
  )
}
