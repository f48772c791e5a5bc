/**
 * Spec 2: layout modals by priority. Features request them with `useModal(name)` of
 * `#ui/modal-queue.tsx`.
 */
export const modalOrder = [
  'country',
  'phone',
  'subscription',
  'chat',
  'notifications',
  'connection',
] as const
