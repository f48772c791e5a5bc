import { bindHandlers } from '#platform/call/gate.server.ts'
import { queryPage } from '#platform/call/paging.server.ts'
import { setFavorite } from './commands.server.ts'
import { favorites } from './contract.ts'
import { selectFavoriteCourses } from './queries.server.ts'
import { selectFavoriteIds } from '#features/learning/favorite-ids.server.ts'

export const favoritesApi = bindHandlers(favorites, {
  get: async ({ db, actor }) =>
    (await selectFavoriteIds(db, actor.id).execute()).map((it) => it.course_id),
  fav: async ({ db, actor, now, input }) => ({
    course_id: input.course_id,
    fav: await setFavorite(db, actor.id, input, now),
  }),
  courses: ({ db, actor, reader, input }) =>
    queryPage(input.page, selectFavoriteCourses(db, reader, actor.id)),
})
