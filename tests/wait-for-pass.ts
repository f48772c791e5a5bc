import { vi } from 'vitest'

/** Repeats assertions until they hold. The limit is generous, because a busy machine is not a bug. */
export const waitForPass = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000 })
