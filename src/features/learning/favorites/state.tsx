import { post } from '#platform/call/post.ts'
import type { MessageLocale } from '#platform/language/locale.ts'
import { showToast } from '#ui/overlays/show-toast.tsx'
import type { favorites } from './contract.ts'
import { favoriteMessages } from './messages.ts'
import type { FavoriteChange, SetFavorite } from './parts/favorites.tsx'

/** Seed 4: shows a change at once, then syncs it; what is refused is taken back. Either way it is said, and can be undone. */
export function changeFavorite(change: FavoriteChange, put: SetFavorite, tongue: MessageLocale) {
  const said = favoriteMessages[tongue]
  const other = { ...change, fav: !change.fav }
  put(change)
  save(change).then(
    () => tabs?.postMessage(change),
    () => {
      put(other)
      void showToast({ tone: 'bad', text: said.failed })
    },
  )
  const text = change.fav ? said.added : said.removed
  void showToast({ text, action: { label: said.undo, onPress: () => changeFavorite(other, put, tongue) } })
}

let last: Promise<unknown> = Promise.resolve()

/** One after the other, so that of two quick presses the second is also the second to arrive. */
function save(change: FavoriteChange) {
  const saved = last.then(() => post<typeof favorites.fav>('client/favorites/fav', change, { keepalive: true }))
  last = saved.catch(() => {})
  return saved
}

// The one through which this tab both hears and tells: it never hears itself.
let tabs: BroadcastChannel | null = null

/** Hears what other tabs change, and asks what other devices did when this one is looked at again. */
export function listenForChanges(put: SetFavorite, replace: (ids: number[]) => void) {
  const channel = (tabs = new BroadcastChannel('favorites'))
  channel.onmessage = ({ data }: MessageEvent<FavoriteChange>) => put(data)
  const ask = () => {
    if (document.visibilityState !== 'visible') return
    const before = last
    // Out of reach: what is known stays. So it does where somebody pressed meanwhile: the answer does not know of that.
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
