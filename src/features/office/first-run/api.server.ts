import { bindHandlers } from '#platform/call/gate.server.ts'
import { firstRunCalls } from './contract.ts'
import { listSetupSteps } from './queries.server.ts'

export const firstRunApi = bindHandlers(firstRunCalls, {
  // The demo academy is somebody's try, and nobody's to set up.
  get: async ({ db, services }) => ({ steps: services.config.demo ? [] : await listSetupSteps(db) }),
})
