import { createContext, use, useEffect, useState, type ReactNode } from 'react'

/** One course that becomes a favorite or no longer is. */
export type FavoriteChange = { course_id: number; fav: boolean }
export type SetFavorite = (change: FavoriteChange) => void

/** Null for visitors, who have none. */
const FavoritesContext = createContext<{ ids: readonly number[]; put: SetFavorite } | null>(null)

/** A person's favorites on every page and in every tab; `ids` are those the server knew when the page was made. */
export function FavoritesProvider({ ids: known, children }: { ids: readonly number[] | null; children: ReactNode }) {
  const [{ from, ids }, setState] = useState({ from: known, ids: known ?? [] })
  // The server said it anew: another person, or a page loaded later.
  if (from !== known) setState({ from: known, ids: known ?? [] })
  const put = ({ course_id, fav }: FavoriteChange) =>
    setState((it) => {
      const others = it.ids.filter((id) => id !== course_id)
      return { from: it.from, ids: fav ? [course_id, ...others] : others }
    })
  const isSignedIn = known !== null
  useEffect(() => {
    if (!isSignedIn) return
    // Out of reach: this page goes on without what others change.
    const listening = import('../state.tsx').then(
      (it) => it.listenForChanges(put, (now) => setState((before) => ({ ...before, ids: now }))),
      () => null,
    )
    return () => void listening.then((stop) => stop?.())
  }, [isSignedIn])
  return <FavoritesContext value={isSignedIn ? { ids, put } : null}>{children}</FavoritesContext>
}

export const useFavorites = () => use(FavoritesContext)

/** How many are kept now, here and in other tabs. */
export const useFavoriteCount = () => useFavorites()?.ids.length ?? 0
