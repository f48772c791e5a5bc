import { post } from '#platform/call/post.ts'
import type { MessageLocale } from '#platform/language/locale.ts'
import { showToast } from '#ui/overlays/show-toast.tsx'
import type { favorites } from './contract.ts'
import { favoriteMessages } from './messages.ts'
import type { FavoriteChange, SetFavorite } from './changes.ts'

/** Seed 4: optimistic update with rollback, a toast and undo. */
export function changeFavorite(change: FavoriteChange, put: SetFavorite, tongue: MessageLocale) {
  const t = favoriteMessages[tongue]
  const other = { ...change, fav: !change.fav }
  put(change)
  save(change).then(
    () => tabs?.postMessage(change),
    () => {
      put(other)
      void showToast({ tone: 'bad', text: t.failed })
    },
  )
  const text = change.fav ? t.added : t.removed
  void showToast({
    text,
    action: { label: t.undo, onPress: () => changeFavorite(other, put, tongue) },
  })
}

let last: Promise<unknown> = Promise.resolve()

/** Serialized, so that quick presses arrive in order. */
function save(change: FavoriteChange) {
  const saved = last.then(() =>
    post<typeof favorites.fav>('client/favorites/fav', change, { keepalive: true }),
  )
  last = saved.catch(() => {})
  return saved
}

// One channel per tab, because a channel does not receive its own messages.
let tabs: BroadcastChannel | null = null

/** Listens to other tabs; refetches on focus for changes from other devices. */
export function listenForChanges(put: SetFavorite, replace: (ids: number[]) => void) {
  const channel = (tabs = new BroadcastChannel('favorites'))
  channel.onmessage = ({ data }: MessageEvent<FavoriteChange>) => put(data)
  const ask = () => {
    if (document.visibilityState !== 'visible') return
    const before = last
    // Failed or outdated answers are ignored, including those older than a local change.
    void before
      .then(() => post<typeof favorites.get>('client/favorites/get', {}))
      .then(
        (ids) => before === last && replace(ids),
        () => {},
      )
  }
  document.addEventListener('visibilitychange', ask)
  return () => {
    document.removeEventListener('visibilitychange', ask)
    channel.close()
  }
}
