import { Download } from 'lucide-react'
import { Suspense, useCallback, useEffect, useRef } from 'react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { getButtonStyle } from '#ui/actions/button-style.ts'
import { Icon } from '#ui/base/icon.tsx'
import { createOptionalPart } from '#ui/base/lazy-part.ts'
import { Prose } from '#ui/display/prose.tsx'
import { findReported, queueReport } from '#features/player/progress-queue/state.tsx'
import { useHydrated } from '#ui/base/store.ts'
import type { FullLesson } from '../contract.ts'
import { lessonMessages } from '../messages.ts'

const PackagePlayer = createOptionalPart(
  async () => (await import('#features/player/scorm/package-player.tsx')).PackagePlayer,
)

/** Reading to the end or opening the file finishes the lesson. */
export function ReadingLesson({
  lesson: { lesson, body, media, is_enrolled },
  finished,
}: {
  lesson: FullLesson
  finished: boolean
}) {
  const t = useMessages(lessonMessages)
  const end = useRef<HTMLDivElement>(null)
  const reach = useReached(lesson, is_enrolled)
  const hasScript = useHydrated()
  const isArticle = lesson.kind === 'article'

  useEffect(() => {
    if (!isArticle || !end.current) return
    const watcher = new IntersectionObserver(([it]) => it?.isIntersecting && reach())
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [isArticle, reach])

  return (
    <>
      {lesson.kind === 'package' && (
        <div className="mb-6">
          <noscript>{t.needsScripts}</noscript>
          {hasScript && (
            <Suspense>
              <PackagePlayer key={lesson.id} lesson_id={lesson.id} title={lesson.title} />
            </Suspense>
          )}
        </div>
      )}
      {body.text && <Prose html={body.text} lang={body.lang} />}
      {media.file && (
        <div className="mt-2 flex flex-wrap items-center gap-4 rounded-lg border border-line bg-surface p-5">
          <span className="grid size-14 shrink-0 place-items-center rounded-lg bg-brand-soft text-brand-ink">
            <Icon of={Download} size={28} />
          </span>
          <span className="min-w-0 flex-1 basis-48">
            <b className="block font-semibold">{t.theFile}</b>
            {is_enrolled && !finished && <span className="text-sm text-ink-3">{t.fileText}</span>}
          </span>
          <a href={media.file} onClick={reach} className={getButtonStyle({})}>
            {t.openFile}
          </a>
        </div>
      )}
      <div ref={end} aria-hidden="true" className="h-px" />
    </>
  )
}

/** Reports at once, and again when the server's minimum time has passed. */
function useReached({ id }: { id: number }, isKept: boolean) {
  const state = useRef({ shown: 0, reached: false, timer: 0 })
  useEffect(() => {
    const it = state.current
    it.shown = id
    return () => {
      it.shown = 0
      clearTimeout(it.timer)
    }
  }, [id])
  return useCallback(() => {
    const it = state.current
    if (it.reached || !isKept) return
    it.reached = true
    const told = async () => {
      await queueReport({ lesson_id: id, ranges: [], position: null, reached_end: true })
      const wait = findReported(id)?.wait ?? 0
      if (wait && it.shown === id)
        it.timer = window.setTimeout(() => void told(), wait * 1000 + 500)
    }
    void told()
  }, [id, isKept])
}
