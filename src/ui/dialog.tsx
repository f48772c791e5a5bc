import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Dialog as AriaDialog, DialogTrigger, Heading, Modal, ModalOverlay, Pressable } from 'react-aria-components/Modal'
import { useWords } from '#platform/words.tsx'
import { AriaLocale } from './aria-locale.tsx'
import { IconButton } from './icon-button.tsx'
import { useOverlayWrapper } from './overlay-wrapper.tsx'
import { words } from './words.ts'

/** A question that holds the page: centred, and a sheet from below on phones. Opened by its `trigger` or by `open`. */
export function Dialog({
  title,
  text,
  trigger,
  open,
  onOpenChange,
  size = 'md',
  urgent = false,
  dismissable = true,
  footer,
  children,
}: {
  title: string
  text?: ReactNode
  trigger?: ReactElement<object, string>
  open?: boolean
  onOpenChange?: (open: boolean) => void
  size?: keyof typeof widths
  /** Asks before something that cannot be undone: read out at once. */
  urgent?: boolean
  /** False when the page cannot go on without an answer: no close button, Esc or backdrop. */
  dismissable?: boolean
  footer?: ReactNode | ((close: () => void) => ReactNode)
  children?: ReactNode | ((close: () => void) => ReactNode)
}) {
  const said = useWords(words)
  const wrapper = useOverlayWrapper()
  const overlay = (
    <ModalOverlay
      isDismissable={dismissable}
      isKeyboardDismissDisabled={!dismissable}
      className={scrim}
      {...(trigger ? {} : { isOpen: open ?? false, ...(onOpenChange && { onOpenChange }) })}
      {...wrapper}
    >
      <Modal className={`${frame} ${widths[size]}`}>
        <AriaDialog
          role={urgent ? 'alertdialog' : 'dialog'}
          className="grid max-h-[inherit] gap-4 overflow-auto p-6 pb-[calc(1.5rem+env(safe-area-inset-bottom))] outline-none sm:p-8"
        >
          {({ close }) => (
            <>
              <header className="flex items-start justify-between gap-4">
                <div className="grid gap-1">
                  <Heading slot="title" level={2} className="text-2xl">
                    {title}
                  </Heading>
                  {text && <p className="text-ink-2">{text}</p>}
                </div>
                {dismissable && <IconButton icon={X} label={said.close} onClick={close} className="-mt-1.5 -me-3" />}
              </header>
              {typeof children === 'function' ? children(close) : children}
              {footer && (
                <footer className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-3 max-sm:[&>button:first-child]:flex-1">
                  {typeof footer === 'function' ? footer(close) : footer}
                </footer>
              )}
            </>
          )}
        </AriaDialog>
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

/** The darkened page behind whatever holds it. */
export const scrim =
  'fixed inset-0 z-60 flex items-end sm:items-center justify-center sm:p-6 bg-[oklch(0.2_0.04_222/.56)] transition-opacity duration-(--t2) ease-ours data-entering:opacity-0 data-exiting:opacity-0 text-ink text-md leading-body font-sans'

const frame =
  'flex w-full max-h-[calc(100dvh-2rem)] flex-col overflow-hidden bg-surface shadow-e3 rounded-t-xl sm:rounded-xl transition-[translate,scale] duration-(--t3) ease-ours data-entering:translate-y-full data-exiting:translate-y-full sm:data-entering:translate-y-4 sm:data-exiting:translate-y-2 [&>section]:min-h-0'
const widths = { sm: 'sm:max-w-sm', md: 'sm:max-w-120', lg: 'sm:max-w-2xl', xl: 'sm:max-w-5xl' }
