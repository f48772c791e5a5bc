import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { accessMessages } from '../messages.ts'

export function ResendForm({ wait, hint }: { wait: number; hint: string }) {
  const navigation = useNavigation()
  return (
    <Form method="post" className="grid justify-items-start gap-1 text-sm text-ink-3">
      <p>{hint}</p>
      <ResendButton
        wait={wait}
        intent="resend"
        pending={navigation.formData?.get('intent') === 'resend'}
        className="-ms-3"
      />
    </Form>
  )
}

/** Without JavaScript there is no countdown and the server refuses an early request. */
export function ResendButton({
  wait,
  intent,
  pending,
  className,
}: {
  wait: number
  intent: string
  pending: boolean
  className?: string
}) {
  const t = useMessages(accessMessages)
  const format = useFormat()
  const seconds = useCountdown(wait)
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      // A partly typed code must not block resending.
      formNoValidate
      variant="ghost"
      className={className}
      pending={pending}
      // Starts after the first tick, so that the button is not disabled forever without JavaScript.
      aria-disabled={(seconds > 0 && seconds < wait) || undefined}
      onClick={(event) => seconds > 0 && event.preventDefault()}
    >
      {seconds > 0 && (
        <span className="flex items-center gap-2 noscript:hidden">
          <Icon of={Timer} size={18} />
          <FormattedText role="timer">{t.resendIn(format.number(seconds))}</FormattedText>
        </span>
      )}
      <span className={seconds > 0 ? 'hidden noscript:inline' : ''}>{t.resend}</span>
    </Button>
  )
}

/** Restarts when the server sends another number. */
function useCountdown(from: number) {
  const [count, setCount] = useState({ from, left: from })
  if (count.from !== from) setCount({ from, left: from })
  useEffect(() => {
    const ticking = setInterval(
      () => setCount((item) => (item.left > 0 ? { ...item, left: item.left - 1 } : item)),
      1000,
    )
    return () => clearInterval(ticking)
  }, [from])
  return count.left
}
