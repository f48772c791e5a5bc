import { Link, type LinkProps } from '#ui/base/link.tsx'
import { getButtonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts'

export function ButtonLink({
  variant = 'brand',
  size,
  block = false,
  className = '',
  ...rest
}: Omit<LinkProps, 'className'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  block?: boolean
  className?: string
}) {
  return <Link {...rest} className={`${getButtonStyle({ variant, size, block })} ${className}`} />
}
