import type { ReactElement } from 'react'
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { AriaLocale } from '#ui/base/aria-locale.tsx'
import { useOverlayWrapper } from '#ui/base/overlay-wrapper.tsx'

/** On hover and focus, closed by Esc. Must not be the only source of information. */
export function Tooltip({
  text,
  placement = 'top',
  children,
}: {
  text: string
  placement?: 'top' | 'bottom' | 'start' | 'end'
  children: ReactElement<object, string>
}) {
  const wrapper = useOverlayWrapper()
  return (
    <AriaLocale>
      <TooltipTrigger delay={400} closeDelay={120}>
        <Focusable>{children}</Focusable>
        <AriaTooltip
          placement={placement}
          offset={8}
          {...wrapper}
          className="max-w-64 rounded-sm bg-night px-3 py-1.5 font-sans text-xs leading-ui text-on-night shadow-e2 transition-opacity duration-(--t1) data-entering:opacity-0 data-exiting:opacity-0"
        >
          {text}
        </AriaTooltip>
      </TooltipTrigger>
    </AriaLocale>
  )
}
