import { WifiOff } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { useConnection } from '#platform/page/connectivity.tsx'
import { toSafePath } from '#platform/page/safe-path.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useAcademy } from '#platform/page/academy/described-academy.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { createLazyPart } from '#ui/base/lazy-part.ts'
import { BrandMark } from '#ui/display/brand-mark.tsx'
import { Loading, Skeleton } from '#ui/display/skeleton.tsx'
import { useHydrated } from '#ui/base/store.ts'
import { offlineLessonMessages } from '#features/player/offline/messages.ts'
import { OfflineLessonList } from './saved/saved-list.tsx'
import {
  listOfflineLessons,
  useSavedVersion,
  type OfflineLesson,
} from '#features/player/offline/state.tsx'
import type { Route } from './+types/saved'
import { useSendPendingNotes } from '#features/player/offline/pending-notes.tsx'

const KeptLesson = createLazyPart(
  async () => (await import('./saved/saved-lesson.tsx')).OfflineLessonView,
)

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => offlineLessonMessages[tongue].title),
  { name: 'robots', content: 'noindex' },
]

/**
 * Also the offline fallback page. Renders only local data, so the service worker can cache it for
 * everyone.
 */
export default function Saved() {
  const academy = useAcademy()
  const hasScript = useHydrated()
  const [query] = useSearchParams()
  const changes = useSavedVersion()
  const [all, setAll] = useState<OfflineLesson[] | null>(null)
  useSendPendingNotes()
  useEffect(() => void listOfflineLessons().then(setAll, () => setAll([])), [changes])
  const from = toSafePath(query.get('from') ?? '', '')
  const chosen = Number(query.get('lesson'))
  const lesson = all?.find((it) => it.lesson.lesson.id === chosen)
  return (
    <>
      <header className="flex items-center gap-3 px-gutter py-3">
        <a href={href('/')} className="flex min-h-target items-center gap-2">
          <BrandMark size={32} />
          <span className="font-display text-xl font-extrabold">{academy.name}</span>
        </a>
      </header>
      <OfflineLine />
      <main id="main" className="wrap grid max-w-220 gap-6 py-6">
        {from && hasScript && <NotHere from={from} />}
        <Suspense fallback={<Waiting />}>
          {!all && <Waiting />}
          {all &&
            (lesson ? (
              <KeptLesson key={chosen} kept={lesson} />
            ) : (
              <OfflineLessonList all={all} missing={chosen > 0} under={from !== ''} />
            ))}
        </Suspense>
      </main>
    </>
  )
}

const Waiting = () => (
  <Loading className="grid gap-3">
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
  </Loading>
)

function OfflineLine() {
  const t = useMessages(offlineLessonMessages)
  const { connection } = useConnection()
  return (
    <div role="status">
      {!connection.online && (
        <p className="flex min-h-11 items-center gap-3 bg-night px-gutter py-1 text-sm leading-ui text-on-night-2">
          <Icon of={WifiOff} className="text-accent" />
          <span>
            <b className="font-semibold text-on-night">{t.offline}</b> {t.offlineText}
          </span>
        </p>
      )}
    </div>
  )
}

const askAgainMs = 5000

/** Seed 2: the offline fallback opens the requested page once online. */
function NotHere({ from }: { from: string }) {
  const t = useMessages(offlineLessonMessages)
  const { connection, check } = useConnection()
  const [checked, setChecked] = useState(false)
  useEffect(() => {
    void check().then(() => setChecked(true))
    const timer = setInterval(() => void check(), askAgainMs)
    return () => clearInterval(timer)
  }, [check])
  useEffect(() => {
    if (checked && connection.online) location.replace(from)
  }, [checked, connection.online, from])
  return (
    <section className="grid justify-items-center gap-3 py-8 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-surface-2 text-ink-2">
        <Icon of={WifiOff} size={36} />
      </span>
      <h1 className="text-3xl">{t.notHere}</h1>
      <p className="max-w-120 text-ink-2">{t.notHereText}</p>
      <Button onClick={() => location.replace(from)}>{t.retry}</Button>
    </section>
  )
}
