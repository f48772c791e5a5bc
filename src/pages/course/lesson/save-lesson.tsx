import { CircleCheck, HardDriveDownload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { useBrowserValue } from '#ui/base/store.ts'
import { Link } from '#ui/base/link.tsx'
import { getButtonStyle } from '#ui/actions/button-style.ts'
import type { FullLesson } from '#features/player/lessons/contract.ts'
import { offlineLessonMessages } from '#features/player/offline/messages.ts'
import {
  canSaveLessons,
  findOfflineLesson,
  useSavedVersion,
} from '#features/player/offline/state.tsx'
import { SaveDialog } from './save-dialog.tsx'

/** Renders nothing if the browser cannot store lessons. */
export default function SaveLesson({ lesson, person }: { lesson: FullLesson; person: string }) {
  const t = useMessages(offlineLessonMessages)
  const changes = useSavedVersion()
  const able = useBrowserValue(canSaveLessons, false, watchWorker)
  const [kept, setKept] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (able)
      void findOfflineLesson(lesson.lesson.id).then(
        (it) => setKept(it !== null),
        () => {},
      )
  }, [able, changes, lesson.lesson.id])
  if (!able) return null
  return (
    <p className="mt-4 flex flex-wrap items-center gap-3 max-md:px-gutter">
      {kept ? (
        <Link
          to={`${href('/saved')}?lesson=${lesson.lesson.id}`}
          reloadDocument
          className={getButtonStyle({ variant: 'ghost', size: 'sm' })}
        >
          <Icon of={CircleCheck} /> {t.savedHere}
        </Link>
      ) : (
        <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
          <Icon of={HardDriveDownload} /> {t.save}
        </Button>
      )}
      {open && <SaveDialog lesson={lesson} person={person} onClose={() => setOpen(false)} />}
    </p>
  )
}

/** On a first visit the service worker takes control while the page is open. */
function watchWorker(tell: () => void) {
  if (!('serviceWorker' in navigator)) return () => {}
  navigator.serviceWorker.addEventListener('controllerchange', tell)
  return () => navigator.serviceWorker.removeEventListener('controllerchange', tell)
}
