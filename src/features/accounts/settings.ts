import { z } from 'zod'
import { setting } from '#platform/data/settings.ts'

export const sessionsPerPerson = setting('sessions_per_person', z.int().min(1).max(50), 3)

/** Seed 8 tells an unknown address apart from a wrong password; an owner may choose not to. */
export const revealAccounts = setting('reveal_accounts', z.boolean(), true)

export const accountSettings = [sessionsPerPerson, revealAccounts]
