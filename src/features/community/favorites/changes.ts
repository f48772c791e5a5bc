export type FavoriteChange = { course_id: number; fav: boolean }
export type SetFavorite = (change: FavoriteChange) => void
