import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Dialog, DialogTrigger, Heading, Modal, ModalOverlay, Pressable } from 'react-aria-components/Modal'
import { useWords } from '#platform/words.tsx'
import { AriaLocale } from './aria-locale.tsx'
import { scrim } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { useOverlayWrapper } from './overlay-wrapper.tsx'
import { words } from './words.ts'

/** A panel that slides over the page: from the end for chat and filters, from the start for the menu. */
export function Sheet({
  title,
  hideTitle = false,
  side = 'end',
  trigger,
  open,
  onOpenChange,
  head,
  footer,
  children,
}: {
  title: string
  hideTitle?: boolean
  side?: 'start' | 'end'
  trigger?: ReactElement<object, string>
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Stands in the top line between the title and the close button. */
  head?: ReactNode
  footer?: ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
}) {
  const said = useWords(words)
  const wrapper = useOverlayWrapper()
  const overlay = (
    <ModalOverlay
      isDismissable
      className={`${scrim} p-0!`}
      {...(trigger ? {} : { isOpen: open ?? false, ...(onOpenChange && { onOpenChange }) })}
      {...wrapper}
    >
      <Modal className={`${frame} ${sides[side]}`}>
        <Dialog className="flex min-h-0 flex-1 flex-col outline-none">
          {({ close }) => (
            <>
              <header className={`flex items-center gap-3 px-5 py-3 ${hideTitle && !head ? '' : 'border-b border-line'}`}>
                <Heading slot="title" level={2} className={hideTitle ? 'sr-only' : 'text-lg'}>
                  {title}
                </Heading>
                {head}
                <IconButton icon={X} label={said.close} onClick={close} className="ms-auto -me-2" />
              </header>
              <div className="min-h-0 flex-1 overflow-auto overscroll-contain">
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
    </ModalOverlay>
  )
  return (
    <AriaLocale>
      {trigger ? (
        <DialogTrigger {...(onOpenChange && { onOpenChange })}>
          <Pressable>{trigger}</Pressable>
          {overlay}
        </DialogTrigger>
      ) : (
        overlay
      )}
    </AriaLocale>
  )
}

const frame = 'fixed inset-y-0 flex flex-col overflow-hidden bg-surface shadow-e3 transition-[translate] duration-(--t3) ease-ours'
const sides = {
  end: 'end-0 w-[min(26.5rem,100%)] sm:rounded-s-xl data-entering:translate-x-[calc(100%*var(--dir))] data-exiting:translate-x-[calc(100%*var(--dir))]',
  start:
    'start-0 w-[min(20rem,86%)] rounded-e-xl data-entering:translate-x-[calc(-100%*var(--dir))] data-exiting:translate-x-[calc(-100%*var(--dir))]',
}
