/** Which tickets the desk can be asked for. */
export const views = ['waiting', 'mine', 'open', 'closed'] as const
export type View = (typeof views)[number]
