import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuTrigger,
  Popover,
  Pressable,
  Separator,
} from 'react-aria-components/Menu'
import { useHref, useNavigate } from 'react-router'
import { AriaLocale } from '#ui/base/aria-locale.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { useOverlayWrapper } from '#ui/base/overlay-wrapper.tsx'

export function Menu({
  label,
  trigger,
  children,
}: {
  label: string
  trigger: ReactElement<object, string>
  children: ReactNode
}) {
  const navigate = useNavigate()
  const wrapper = useOverlayWrapper()
  return (
    <AriaLocale>
      <RouterProvider navigate={(to) => void navigate(to)} useHref={useHref}>
        <MenuTrigger>
          <Pressable>{trigger}</Pressable>
          <Popover placement="bottom end" offset={6} className={popoverStyle} {...wrapper}>
            <AriaMenu
              aria-label={label}
              className="max-h-[inherit] min-w-52 overflow-auto p-1.5 outline-none"
            >
              {children}
            </AriaMenu>
          </Popover>
        </MenuTrigger>
      </RouterProvider>
    </AriaLocale>
  )
}

export function MenuItem({
  icon,
  danger = false,
  href,
  onAction,
  disabled = false,
  children,
}: {
  icon?: LucideIcon
  danger?: boolean
  href?: string
  onAction?: () => void
  disabled?: boolean
  children: string
}) {
  return (
    <AriaMenuItem
      textValue={children}
      isDisabled={disabled}
      {...(href && { href })}
      {...(onAction && { onAction })}
      className={`${optionStyle} ${danger ? 'text-danger' : ''}`}
    >
      {icon && <Icon of={icon} size={18} />}
      <span className="min-w-0 flex-1">{children}</span>
    </AriaMenuItem>
  )
}

export function MenuSeparator() {
  return <Separator className="mx-2 my-1.5 h-px bg-line" />
}

export const popoverStyle =
  'max-w-[calc(100vw-2rem)] rounded-md border border-line bg-surface text-ink text-md leading-body font-sans shadow-e3 transition-[opacity,translate] duration-(--t1) ease-ours data-entering:opacity-0 data-entering:-translate-y-1 data-exiting:opacity-0'

export const optionStyle =
  'flex min-h-target items-center gap-3 rounded-sm px-3 py-1 text-sm leading-ui cursor-pointer outline-none data-focused:bg-surface-2 data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus data-focus-visible:outline-solid data-disabled:text-ink-3 data-disabled:cursor-not-allowed'
