import type { ReactElement, ReactNode } from 'react'
import { DialogTrigger, ModalOverlay, Pressable } from 'react-aria-components/Modal'
import { AriaLocale } from '#ui/base/aria-locale.tsx'
import { useOverlayWrapper } from '#ui/base/overlay-wrapper.tsx'
import { AllStyles } from '#ui/base/styles.tsx'

/** Opened by `trigger`, or controlled by `open`. */
export type OverlayTrigger = {
  trigger?: ReactElement<object, string>
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

export function Overlay({
  trigger,
  open = false,
  onOpenChange,
  dismissable = true,
  className = '',
  children,
}: OverlayTrigger & { dismissable?: boolean; className?: string; children: ReactNode }) {
  const wrapper = useOverlayWrapper()
  const changing = onOpenChange ? { onOpenChange } : {}
  const overlay = (
    <ModalOverlay
      isDismissable={dismissable}
      isKeyboardDismissDisabled={!dismissable}
      className={`${scrim} ${className}`}
      {...(trigger ? {} : { isOpen: open, ...changing })}
      {...wrapper}
    >
      <AllStyles />
      {children}
    </ModalOverlay>
  )
  return (
    <AriaLocale>
      {trigger ? (
        <DialogTrigger {...changing}>
          <Pressable>{trigger}</Pressable>
          {overlay}
        </DialogTrigger>
      ) : (
        overlay
      )}
    </AriaLocale>
  )
}

const scrim =
  'fixed inset-0 z-60 flex items-end tablet:items-center justify-center tablet:p-6 bg-[oklch(0.2_0.04_222/.56)] transition-opacity duration-(--t2) ease-ours data-entering:opacity-0 data-exiting:opacity-0 text-ink text-md leading-body font-sans'
