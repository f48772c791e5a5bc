import { CircleCheck, CircleDashed } from 'lucide-react'
import { numbers } from '#platform/data/constants.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { accessMessages } from '../messages.ts'
import {
  isLongEnough,
  isPersonalPassword,
  computePasswordStrength,
  passwordStrengths,
} from '#features/accounts/rules.ts'

/** Shows the requirements before input and without JavaScript, unless a rule list is present. */
export function PasswordStrength({
  password,
  hasRules = false,
}: {
  password: string
  hasRules?: boolean
}) {
  const t = useMessages(accessMessages)
  const strength = isLongEnough(password) ? computePasswordStrength(password) : 'weak'
  const bars = password ? passwordStrengths.indexOf(strength) + 1 : 0
  const look = looks[strength]
  const hint = t.longerIsBetter(numbers.password_min)
  const isEnough = strength === 'good' || strength === 'strong'
  return (
    <div className="-mt-3 grid gap-1.5">
      <div aria-hidden="true" className="flex gap-1">
        {passwordStrengths.map((strength, place) => (
          <span
            key={strength}
            className={`h-1 flex-1 rounded-full transition-colors duration-(--t2) ${place < bars ? look.bar : 'bg-surface-3'}`}
          />
        ))}
      </div>
      {/* The field above already shows the error. */}
      <p
        role="status"
        className={`text-xs font-medium [:has([aria-invalid=true])+div>&]:hidden ${password ? look.ink : 'text-ink-3'}`}
      >
        {!password
          ? !hasRules && t.ruleLength(numbers.password_min)
          : isEnough
            ? t[strength]
            : t.strengthAnd(t[strength], hint)}
      </p>
    </div>
  )
}

const looks = {
  weak: { bar: 'bg-danger', ink: 'text-danger' },
  fair: { bar: 'bg-warning', ink: 'text-warning' },
  good: { bar: 'bg-success', ink: 'text-success' },
  strong: { bar: 'bg-success', ink: 'text-success' },
}

/** Ticks only the rules that the browser can check. */
export function PasswordRules({ password, own }: { password: string; own: string[] }) {
  const t = useMessages(accessMessages)
  const rules = [
    { text: t.ruleLength(numbers.password_min), isMet: isLongEnough(password) },
    { text: t.rulePersonal, isMet: password !== '' && !isPersonalPassword(password, own) },
    // Only the server has the list.
    { text: t.ruleKnown, isMet: false },
  ]
  return (
    <ul className="grid gap-1.5 text-sm text-ink-2">
      {rules.map(({ text, isMet }) => (
        <li key={text} className="flex items-center gap-2">
          <Icon
            of={isMet ? CircleCheck : CircleDashed}
            size={18}
            className={isMet ? 'text-success' : 'text-ink-3'}
          />
          <span>
            {text}
            {isMet && <span className="sr-only"> ({t.done})</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
