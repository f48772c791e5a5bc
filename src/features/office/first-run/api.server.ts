import { serve } from '#platform/call/gate.server.ts'
import { firstRun } from './contract.ts'
import { guideOf } from './queries.server.ts'

export const firstRunApi = serve(firstRun, {
  // The demo academy is somebody's try, and nobody's to set up.
  get: async ({ db, services }) => ({ steps: services.config.demo ? [] : await guideOf(db) }),
})
