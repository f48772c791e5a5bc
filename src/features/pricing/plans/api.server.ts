import { bindHandlers } from '#platform/call/gate.server.ts'
import { createPlan, updatePlan } from './commands.server.ts'
import { officePlans } from './contract.ts'
import { selectPlans } from './queries.server.ts'

export const officePlansApi = bindHandlers(officePlans, {
  all: ({ db, now }) => selectPlans(db, now).execute(),
  add: ({ db, input, ...call }) => createPlan(db, input, call),
  edit: ({ db, input, ...call }) => updatePlan(db, input, call),
})
