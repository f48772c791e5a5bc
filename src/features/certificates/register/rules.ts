/** Which certificates a list can be asked for. */
export const shownStates = ['all', 'valid', 'revoked', 'replaced'] as const
