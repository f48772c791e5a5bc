import { bindHandlers } from '#platform/call/gate.server.ts'
import { firstRunCalls } from './contract.ts'
import { listSetupSteps } from './queries.server.ts'

export const firstRunApi = bindHandlers(firstRunCalls, {
  // The demo academy needs no setup.
  get: async ({ db, services }) => ({
    steps: services.config.demo ? [] : await listSetupSteps(db),
  }),
})
