import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { getNextModal } from './modal-turn.ts'

type ModalQueueState = {
  showing: string | null
  ask(name: string): void
  close(name: string): void
}
const QueueContext = createContext<ModalQueueState>({
  showing: null,
  ask: () => {},
  close: () => {},
})

/** Shows one modal at a time; `order` is the priority. */
export function ModalQueue({ order, children }: { order: readonly string[]; children: ReactNode }) {
  const [{ showing }, setState] = useState<{ asking: ReadonlySet<string>; showing: string | null }>(
    { asking: new Set(), showing: null },
  )
  const queue = useMemo(() => {
    const change = (name: string, asks: boolean) =>
      setState((now) => {
        if (now.asking.has(name) === asks) return now
        const next = new Set(now.asking)
        if (asks) next.add(name)
        else next.delete(name)
        return { asking: next, showing: getNextModal(order, next, now.showing) }
      })
    return {
      showing,
      ask: (name: string) => change(name, true),
      close: (name: string) => change(name, false),
    }
  }, [order, showing])
  return <QueueContext value={queue}>{children}</QueueContext>
}

/** Call `ask()` to enqueue, render while `isOpen`, then `close()`. */
export function useModal(name: string) {
  const { showing, ask, close } = use(QueueContext)
  return { isOpen: showing === name, ask: () => ask(name), close: () => close(name) }
}
