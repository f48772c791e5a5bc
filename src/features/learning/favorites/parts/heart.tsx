import { Heart } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { useTongue, useWords } from '#platform/words.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { everywhere } from '../../messages.ts'
import { useFavorites } from './favorites.tsx'

/** Keeps a course among one's favorites or lets it go. A form of its own, so that it works before any script. */
export function FavoriteHeart({ course, variant = 'card' }: { course: { id: number; title: string }; variant?: 'card' | 'plain' }) {
  const said = useWords(everywhere)
  const tongue = useTongue()
  const favorites = useFavorites()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isFavorite = favorites?.ids.includes(course.id) ?? false
  return (
    <form
      method="post"
      action="/my/favorites"
      onSubmit={(event) => {
        event.preventDefault()
        if (!favorites) return void navigate(`/login?${new URLSearchParams({ redirect: pathname + search })}`)
        // Fetched with the page of a person, not of a visitor.
        void import('../state.tsx').then((it) => it.press({ course_id: course.id, fav: !isFavorite }, favorites.put, tongue))
      }}
    >
      <input type="hidden" name="course_id" value={course.id} />
      <input type="hidden" name="fav" value={String(!isFavorite)} />
      <IconButton
        type="submit"
        icon={Heart}
        label={said.favorite(course.title)}
        aria-pressed={isFavorite}
        variant={variant}
        size={40}
        className={variant === 'plain' ? 'aria-pressed:bg-transparent aria-pressed:text-danger aria-pressed:[&_svg]:fill-current' : ''}
      />
    </form>
  )
}
