import type { ReactNode } from 'react'
import { ModalQueue } from '#ui/modal-queue.tsx'
import { Connectivity } from './connectivity.tsx'
import { modalOrder } from './modals.ts'

/** What outlives a change of page: the state of the connection and the modals that wait their turn. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <Connectivity>
      <ModalQueue order={modalOrder}>{children}</ModalQueue>
    </Connectivity>
  )
}
