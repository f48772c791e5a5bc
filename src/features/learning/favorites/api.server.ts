import { serve } from '#platform/call/gate.server.ts'
import { pageOf } from '#platform/call/page-of.server.ts'
import { setFavorite } from './commands.server.ts'
import { favorites } from './contract.ts'
import { favoriteCourses, favoriteIds } from './queries.server.ts'

export const favoritesApi = serve(favorites, {
  get: async ({ db, actor }) => (await favoriteIds(db, actor.id).execute()).map((it) => it.course_id),
  fav: async ({ db, actor, now, input }) => ({ course_id: input.course_id, fav: await setFavorite(db, actor.id, input, now) }),
  courses: ({ db, actor, reader, input }) => pageOf(input.page, favoriteCourses(db, reader, actor.id)),
})
