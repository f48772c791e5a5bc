import type { Route } from '#platform/gate.server.ts'

/** Every call the product answers. */
export const api: Route[] = []
