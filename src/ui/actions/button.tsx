import type { ComponentProps, MouseEvent } from 'react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { getButtonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts'
import { Spinner } from '#ui/base/spinner.tsx'
import { baseMessages } from '#ui/base/messages.ts'

/**
 * Native, so it submits without scripts; `pending` preserves its size and blocks a second press.
 */
export function Button({
  variant = 'brand',
  size,
  block = false,
  pending,
  className = '',
  children,
  onClick,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  block?: boolean
  pending?: boolean | undefined
}) {
  const t = useMessages(baseMessages)
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    pending ? event.preventDefault() : onClick?.(event)
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={pending || rest['aria-disabled']}
      className={`${getButtonStyle({ variant, size, block })} ${pending ? 'opacity-80' : ''} ${className}`}
    >
      {pending && <Spinner />}
      {children}
      {pending !== undefined && (
        <span role="status" className="sr-only">
          {pending && t.loading}
        </span>
      )}
    </button>
  )
}
