/** Seed 2, modals of the layout, most pressing first. Features ask for their turn by `useModal(name)` of `#ui/modal-queue.tsx`. */
export const modalOrder = ['country', 'phone', 'subscription', 'chat', 'notifications', 'connection'] as const
