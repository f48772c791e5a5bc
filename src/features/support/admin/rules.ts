export const queueViews = ['waiting', 'mine', 'open', 'closed'] as const
export type QueueView = (typeof queueViews)[number]
