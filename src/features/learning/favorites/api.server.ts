import { serve } from '#platform/gate.server.ts'
import { within } from '#platform/limits.server.ts'
import { pageOf } from '#platform/page-of.server.ts'
import { setFavorite } from './commands.server.ts'
import { favorites } from './contract.ts'
import { favoriteCount, favoriteCourses, favoriteIds } from './queries.server.ts'

const presses = { hits: 60, seconds: 60 }

export const favoritesApi = serve(favorites, {
  get: async ({ db, actor }) => (await favoriteIds(db, actor.id).execute()).map((it) => it.course_id),
  fav: async ({ db, actor, now, input }) => {
    await within(db, `favorite:${actor.id}`, presses, now)
    return { course_id: input.course_id, fav: await setFavorite(db, actor.id, input, now) }
  },
  courses: ({ db, actor, reader, input }) => pageOf(input.page, favoriteCourses(db, reader, actor.id), favoriteCount(db, actor.id)),
})
