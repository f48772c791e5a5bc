import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useFormat, useWords } from '#platform/words.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { m } from '../messages.ts'

/** Asks for another code, once the seconds are over. Without scripts nothing counts down, and the server says if it is too early. */
export function Resend({ wait, hint }: { wait: number; hint: string }) {
  const said = useWords(m)
  const format = useFormat()
  const navigation = useNavigation()
  const seconds = useCountdown(wait)
  return (
    <Form method="post" className="grid justify-items-start gap-1 text-sm text-ink-3">
      <input type="hidden" name="intent" value="resend" />
      <p>{hint}</p>
      <Button
        type="submit"
        variant="ghost"
        className="-ms-3"
        pending={navigation.formData?.get('intent') === 'resend'}
        aria-disabled={seconds > 0 || undefined}
        onClick={(event) => seconds > 0 && event.preventDefault()}
      >
        {seconds > 0 && (
          <span className="flex items-center gap-2 noscript:hidden">
            <Icon of={Timer} size={18} />
            <span role="timer" suppressHydrationWarning>
              {said.resendIn(format.number(seconds))}
            </span>
          </span>
        )}
        <span className={seconds > 0 ? 'hidden noscript:inline' : ''}>{said.resend}</span>
      </Button>
    </Form>
  )
}

/** Whole seconds down to zero, from anew whenever the server says another number. */
function useCountdown(from: number) {
  const [count, setCount] = useState({ from, left: from })
  if (count.from !== from) setCount({ from, left: from })
  useEffect(() => {
    const ticking = setInterval(() => setCount((it) => (it.left > 0 ? { ...it, left: it.left - 1 } : it)), 1000)
    return () => clearInterval(ticking)
  }, [from])
  return count.left
}
