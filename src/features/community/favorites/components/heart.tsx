import { Heart } from 'lucide-react'
import { href, useLocation, useNavigate } from 'react-router'
import { useMessageLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { learningMessages } from '#features/learning/messages.ts'
import { heartsFormId, formatFavoriteValue } from '../rules.ts'
import { useFavorites } from './favorites.tsx'

/** A submit button of the shared form, so it works without scripts. */
export function FavoriteHeart({
  course,
  variant = 'card',
}: {
  course: { id: number; title: string }
  variant?: 'card' | 'plain'
}) {
  const t = useMessages(learningMessages)
  const tongue = useMessageLocale()
  const favorites = useFavorites()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isFavorite = favorites?.ids.includes(course.id) ?? false
  return (
    <IconButton
      type="submit"
      form={heartsFormId}
      name="wish"
      value={formatFavoriteValue({ course_id: course.id, fav: !isFavorite })}
      onClick={(event) => {
        event.preventDefault()
        if (!favorites)
          return void navigate(
            `${href('/login')}?${new URLSearchParams({ redirect: pathname + search })}`,
          )
        // Loaded only for signed-in people.
        void import('../state.tsx').then((item) =>
          item.changeFavorite({ course_id: course.id, fav: !isFavorite }, favorites.put, tongue),
        )
      }}
      icon={Heart}
      label={t.favorite(course.title)}
      aria-pressed={isFavorite}
      variant={variant}
      size={40}
      className={
        variant === 'plain'
          ? 'aria-pressed:bg-transparent aria-pressed:text-danger aria-pressed:[&_svg]:fill-current'
          : ''
      }
    />
  )
}

/** One shared form for all favorite buttons of a page. */
export const HeartsForm = () => (
  <form id={heartsFormId} method="post" action={href('/my/favorites')} hidden />
)
