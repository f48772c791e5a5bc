import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal } from 'react-aria-components/Modal'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Overlay, type OverlayTrigger } from './overlay.tsx'
import { baseMessages } from '#ui/base/messages.ts'

/** Centered; a bottom sheet on phones. Opened by `trigger` or `open`. */
export function Dialog({
  title,
  text,
  size = 'md',
  urgent = false,
  dismissable = true,
  footer,
  children,
  ...opening
}: OverlayTrigger & {
  title: string
  text?: ReactNode
  size?: keyof typeof widths
  /** For confirmation of irreversible actions (alertdialog). */
  urgent?: boolean
  /** False: no close button, Esc or backdrop. */
  dismissable?: boolean
  footer?: ReactNode | ((close: () => void) => ReactNode)
  children?: ReactNode | ((close: () => void) => ReactNode)
}) {
  const t = useMessages(baseMessages)
  return (
    <Overlay {...opening} dismissable={dismissable}>
      <Modal className={`${frame} ${widths[size]}`}>
        <AriaDialog
          role={urgent ? 'alertdialog' : 'dialog'}
          className="@container/page grid max-h-[inherit] gap-4 overflow-auto p-6 pb-[calc(1.5rem+env(safe-area-inset-bottom))] outline-none tablet:p-8"
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
                {dismissable && (
                  <IconButton icon={X} label={t.close} onClick={close} className="-mt-1.5 -me-3" />
                )}
              </header>
              {typeof children === 'function' ? children(close) : children}
              {footer && (
                <footer className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-3 max-tablet:[&>button:first-child]:flex-1">
                  {typeof footer === 'function' ? footer(close) : footer}
                </footer>
              )}
            </>
          )}
        </AriaDialog>
      </Modal>
    </Overlay>
  )
}

const frame =
  'flex w-full max-h-[calc(100dvh-2rem)] flex-col overflow-hidden bg-surface shadow-e3 rounded-t-xl tablet:rounded-xl transition-[translate,scale] duration-(--t3) ease-ours data-entering:translate-y-full data-exiting:translate-y-full tablet:data-entering:translate-y-4 tablet:data-exiting:translate-y-2 [&>section]:min-h-0'
const widths = {
  sm: 'tablet:max-w-sm',
  md: 'tablet:max-w-120',
  lg: 'tablet:max-w-2xl',
  xl: 'tablet:max-w-5xl',
}
