import { z } from 'zod'
import { defineSetting } from '#platform/data/settings.ts'
import { staffSecondFactor } from '#platform/identity/second-factor.ts'

export const sessionsPerPerson = defineSetting('sessions_per_person', z.int().min(1).max(50), 3)

/** Accounts per network and hour: a school registers a whole class behind one IP address. */
export const signUpsPerHour = defineSetting('sign_ups_per_hour', z.int().min(1).max(10_000), 60)

/** Seed 8 distinguishes an unknown address from a wrong password; an owner may disable that. */
export const revealAccounts = defineSetting('reveal_accounts', z.boolean(), true)

/** Login methods. Disabling one prevents new sessions but does not end open ones. */
export const loginPassword = defineSetting('login_password', z.boolean(), true)
export const loginGoogle = defineSetting('login_google', z.boolean(), true)
export const loginApple = defineSetting('login_apple', z.boolean(), true)
export const loginFacebook = defineSetting('login_facebook', z.boolean(), true)
export const loginMethods = [loginPassword, loginGoogle, loginApple, loginFacebook]

export const accountSettings = [
  sessionsPerPerson,
  signUpsPerHour,
  revealAccounts,
  staffSecondFactor,
  ...loginMethods,
]
