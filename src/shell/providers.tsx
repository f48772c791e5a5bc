import { useEffect, type ReactNode } from 'react'
import { EntitlementsContext } from '#features/catalogue/entitlements/state.tsx'
import { CourseCornerContext } from '#features/catalogue/components/course-corner.tsx'
import { FavoritesProvider } from '#features/community/favorites/components/favorites.tsx'
import { FavoriteHeart, HeartsForm } from '#features/community/favorites/components/heart.tsx'
import { ModalQueue } from '#ui/overlays/modal-queue.tsx'
import { Toasts } from '#ui/overlays/show-toast.tsx'
import { Connectivity } from '#platform/page/connectivity.tsx'
import { useStoredTheme } from './navigation/theme.ts'
import { modalOrder } from './modals.ts'
import { useRootData, type RootData } from './base/root-data.ts'

export function Providers({ children }: { children: ReactNode }) {
  useStoredTheme()
  // Performance mark for measuring time to interactive.
  useEffect(() => void performance.mark('interactive'), [])
  const root = useRootData()
  return (
    <Connectivity>
      <FavoritesProvider ids={root?.favorites ?? null}>
        <EntitlementsContext value={getEntitlements(root)}>
          <CourseCornerContext value={renderHeart}>
            <ModalQueue order={modalOrder}>{children}</ModalQueue>
          </CourseCornerContext>
        </EntitlementsContext>
      </FavoritesProvider>
      <HeartsForm />
      <Toasts />
    </Connectivity>
  )
}

const getEntitlements = (root: RootData | undefined) =>
  root?.bought && root.enrolled
    ? { plan: root.plan, bought: root.bought, enrolled: root.enrolled }
    : null

const renderHeart = (course: { id: number; title: string }) => <FavoriteHeart course={course} />
