import { bindHandlers } from '#platform/call/gate.server.ts'
import { staffSecondFactor } from '#platform/identity/second-factor.ts'
import {
  startFactorEnrollment,
  confirmFactorEnrollment,
  logInWithFactorCode,
  renewRecoveryCodes,
  disableSecondFactor,
} from './commands.server.ts'
import { secondFactorCalls } from './contract.ts'
import { countRecoveryCodes } from './queries.server.ts'
import { hasFactor } from '../queries.server.ts'

export const secondFactorApi = bindHandlers(secondFactorCalls, {
  enter: ({ db, input, ...call }) => logInWithFactorCode(db, input, call),
  get: async ({ db, actor, services }) => ({
    is_on: await hasFactor(db, actor.id),
    recovery_left: await countRecoveryCodes(db, actor.id),
    is_required: actor.staff_role !== null && services.settings.get(staffSecondFactor),
  }),
  begin: ({ db, ...call }) => startFactorEnrollment(db, call),
  confirm: ({ db, input, ...call }) => confirmFactorEnrollment(db, input.otp, call),
  renew: ({ db, ...call }) => renewRecoveryCodes(db, call),
  turnOff: ({ db, ...call }) => disableSecondFactor(db, call),
})
