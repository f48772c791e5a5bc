import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import type { FieldProps } from './field.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { TextField } from './text-field.tsx'
import { fieldMessages } from './messages.ts'

/** LTR, can be revealed and pasted into. */
export function PasswordField({
  autoComplete = 'current-password',
  onShown,
  ...rest
}: FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'onInvalid' | 'type' | 'dir'> & {
    onShown?: (isShown: boolean) => void
  }) {
  const t = useMessages(fieldMessages)
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      dir="ltr"
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={shown ? t.hidePassword : t.showPassword}
          onClick={() => {
            setShown(!shown)
            onShown?.(!shown)
          }}
          className="-me-3 grid size-10 shrink-0 cursor-pointer place-items-center rounded-sm text-ink-2 hover:bg-surface-2 focus-visible:-outline-offset-2 noscript:hidden"
        >
          <Icon of={shown ? EyeOff : Eye} />
        </button>
      }
    />
  )
}
