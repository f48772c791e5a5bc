import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog, Heading, Modal } from 'react-aria-components/Modal'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Overlay, type OverlayTrigger } from './overlay.tsx'
import { baseMessages } from '#ui/base/messages.ts'

/** From the end for chat and filters, from the start for the menu. */
export function Sheet({
  title,
  hideTitle = false,
  side = 'end',
  head,
  footer,
  children,
  ...opening
}: OverlayTrigger & {
  title: string
  hideTitle?: boolean
  side?: 'start' | 'end'
  /** Between the title and the close button. */
  head?: ReactNode
  footer?: ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
}) {
  const t = useMessages(baseMessages)
  return (
    <Overlay {...opening} className="p-0!">
      <Modal className={`${frame} ${sides[side]}`}>
        <Dialog className="flex min-h-0 flex-1 flex-col outline-none">
          {({ close }) => (
            <>
              <header
                className={`flex items-center gap-3 px-5 py-3 ${hideTitle && !head ? '' : 'border-b border-line'}`}
              >
                <Heading slot="title" level={2} className={hideTitle ? 'sr-only' : 'text-lg'}>
                  {title}
                </Heading>
                {head}
                <IconButton icon={X} label={t.close} onClick={close} className="ms-auto -me-2" />
              </header>
              <div className="@container/page min-h-0 flex-1 overflow-auto overscroll-contain">
                {typeof children === 'function' ? children(close) : children}
              </div>
              {footer && (
                <footer className="flex flex-wrap gap-3 border-t border-line px-5 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
                  {footer}
                </footer>
              )}
            </>
          )}
        </Dialog>
      </Modal>
    </Overlay>
  )
}

const frame =
  'fixed inset-y-0 flex flex-col overflow-hidden bg-surface shadow-e3 transition-[translate] duration-(--t3) ease-ours'
const sides = {
  end: 'end-0 w-[min(26.5rem,100%)] tablet:rounded-s-xl data-entering:translate-x-[calc(100%*var(--dir))] data-exiting:translate-x-[calc(100%*var(--dir))]',
  start:
    'start-0 w-[min(20rem,86%)] rounded-e-xl data-entering:translate-x-[calc(-100%*var(--dir))] data-exiting:translate-x-[calc(-100%*var(--dir))]',
}
