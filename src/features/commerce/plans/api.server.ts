import { serve } from '#platform/call/gate.server.ts'
import { addPlan, editPlan } from './commands.server.ts'
import { officePlans } from './contract.ts'
import { plansIn } from './queries.server.ts'

export const officePlansApi = serve(officePlans, {
  all: ({ db, now }) => plansIn(db, now).execute(),
  add: ({ db, input, ...call }) => addPlan(db, input, call),
  edit: ({ db, input, ...call }) => editPlan(db, input, call),
})
