import { serve } from '#platform/call/gate.server.ts'
import { staffSecondFactor } from '#platform/identity/second-factor.ts'
import { beginEnrollment, confirmEnrollment, enterByCode, renewRecoveryCodes, turnOff } from './commands.server.ts'
import { secondFactor } from './contract.ts'
import { countRecoveryCodes, hasFactor } from './queries.server.ts'

export const secondFactorApi = serve(secondFactor, {
  enter: ({ db, input, ...call }) => enterByCode(db, input, call),
  get: async ({ db, actor, services }) => ({
    is_on: await hasFactor(db, actor.id),
    recovery_left: await countRecoveryCodes(db, actor.id),
    is_required: actor.staff_role !== null && services.settings.get(staffSecondFactor),
  }),
  begin: ({ db, ...call }) => beginEnrollment(db, call),
  confirm: ({ db, input, ...call }) => confirmEnrollment(db, input.otp, call),
  renew: ({ db, ...call }) => renewRecoveryCodes(db, call),
  turnOff: ({ db, ...call }) => turnOff(db, call),
})
