import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import type { FavoriteChange, SetFavorite } from '../changes.ts'

/** Null for visitors. */
const FavoritesContext = createContext<{ ids: readonly number[]; put: SetFavorite } | null>(null)

/** Syncs favorites across tabs; `ids` is the server-rendered state. */
export function FavoritesProvider({
  ids: known,
  children,
}: {
  ids: readonly number[] | null
  children: ReactNode
}) {
  const [{ from, ids }, setState] = useState({ from: known, ids: known ?? [] })
  // New loader data replaces the local state.
  if (from !== known) setState({ from: known, ids: known ?? [] })
  const put = ({ course_id, fav }: FavoriteChange) =>
    setState((item) => {
      const others = item.ids.filter((id) => id !== course_id)
      return { from: item.from, ids: fav ? [course_id, ...others] : others }
    })
  const isSignedIn = known !== null
  useEffect(() => {
    if (!isSignedIn) return
    // Offline: the page continues without updates from other tabs.
    const listening = import('../state.tsx').then(
      (item) =>
        item.listenForChanges(put, (now) => setState((before) => ({ ...before, ids: now }))),
      () => null,
    )
    return () => void listening.then((stop) => stop?.())
  }, [isSignedIn])
  return <FavoritesContext value={isSignedIn ? { ids, put } : null}>{children}</FavoritesContext>
}

export const useFavorites = () => use(FavoritesContext)

export const useFavoriteCount = () => useFavorites()?.ids.length ?? 0
