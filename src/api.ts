import { placesApi } from '#features/accounts/places/api.server.ts'
import { catalogueApi } from '#features/catalogue/api.server.ts'
import { homeApi } from '#features/catalogue/home/api.server.ts'
import { commerceApi } from '#features/commerce/api.server.ts'
import { contentApi } from '#features/content/api.server.ts'
import type { Route } from '#platform/gate.server.ts'

/** Every call the product answers. */
export const api: Route[] = [...placesApi, ...catalogueApi, ...homeApi, ...commerceApi, ...contentApi]
