import { Heart } from 'lucide-react'
import { href, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import type { EndpointInput } from '#platform/call/contract.ts'
import { readFormFields } from '#platform/page/form.server.ts'
import { getPageNumber } from '#platform/call/paging.server.ts'
import { requireUser, getReferrerPath } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { favorites } from '#features/community/favorites/contract.ts'
import { favoriteMessages } from '#features/community/favorites/messages.ts'
import { useFavoriteCount } from '#features/community/favorites/components/favorites.tsx'
import { SavedCourse } from '#features/community/favorites/components/saved-course.tsx'
import { parseFavoriteValue } from '#features/community/favorites/rules.ts'
import type { Route } from './+types/favorites'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  requireUser(context, request)
  return context.get(callerContext)(favorites.courses, { page: getPageNumber(url) })
}

/** Target of the favorite buttons on all pages; redirects back to the page of origin. */
export async function action({ request, context }: Route.ActionArgs) {
  const from = getReferrerPath(request, href('/my/favorites'))
  if (!context.get(pageRequestContext).actor)
    throw redirect(`${href('/login')}?${new URLSearchParams({ redirect: from })}`)
  const { wish } = await readFormFields(request)
  await context.get(callerContext)(
    favorites.fav,
    parseFavoriteValue(wish) as EndpointInput<typeof favorites.fav>,
  )
  return redirect(from)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  buildTitleTags(matches[0].loaderData, (tongue) => favoriteMessages[tongue].title)

export default function Favorites({
  loaderData: { items, page, pages, total },
}: Route.ComponentProps) {
  const t = useMessages(favoriteMessages)
  const kept = useFavoriteCount()
  return (
    <div className="wrap grid max-w-240 gap-6 py-6">
      <header className="grid gap-1">
        <h1 className="text-3xl">{t.title}</h1>
        {total > 0 && (
          <FormattedText as="p" className="text-ink-2">
            {t.kept(kept)}
          </FormattedText>
        )}
      </header>
      {items.length ? (
        <ul className="grid gap-4">
          {items.map((item) => (
            <li key={item.id}>
              <SavedCourse course={item} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={Heart}
          title={t.empty}
          text={t.emptyText}
          action={<ButtonLink to={href('/courses')}>{t.browse}</ButtonLink>}
        />
      )}
      <Pagination page={page} pages={pages} href={(it) => `${href('/my/favorites')}?page=${it}`} />
    </div>
  )
}
