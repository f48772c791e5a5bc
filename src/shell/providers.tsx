import type { ReactNode } from 'react'
import { ModalQueue } from '#ui/modal-queue.tsx'
import { Connectivity } from './connectivity.tsx'
import { useKeptTheme } from './theme.ts'
import { modalOrder } from './modals.ts'

/** What outlives a change of page: the state of the connection and the modals that wait their turn. */
export function Providers({ children }: { children: ReactNode }) {
  useKeptTheme()
  return (
    <Connectivity>
      <ModalQueue order={modalOrder}>{children}</ModalQueue>
    </Connectivity>
  )
}
