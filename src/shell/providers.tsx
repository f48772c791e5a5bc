import { useEffect, type ReactNode } from 'react'
import { CourseCornerContext } from '#features/catalogue/parts/course-corner.tsx'
import { Favorites } from '#features/learning/favorites/parts/favorites.tsx'
import { FavoriteHeart, HeartsForm } from '#features/learning/favorites/parts/heart.tsx'
import { ModalQueue } from '#ui/overlays/modal-queue.tsx'
import { Toasts } from '#ui/overlays/show-toast.tsx'
import { Connectivity } from '#platform/page/connectivity.tsx'
import { useKeptTheme } from './navigation/theme.ts'
import { modalOrder } from './modals.ts'
import { useRootData } from './root-data.ts'

/** What outlives a change of page: the state of the connection, the person's favorites and the modals that wait their turn. */
export function Providers({ children }: { children: ReactNode }) {
  useKeptTheme()
  // The moment the page answers to more than links and forms, for whoever measures it.
  useEffect(() => void performance.mark('interactive'), [])
  return (
    <Connectivity>
      <Favorites ids={useRootData()?.favorites ?? null}>
        <CourseCornerContext value={heart}>
          <ModalQueue order={modalOrder}>{children}</ModalQueue>
        </CourseCornerContext>
      </Favorites>
      <HeartsForm />
      <Toasts />
    </Connectivity>
  )
}

const heart = (course: { id: number; title: string }) => <FavoriteHeart course={course} />
