import { ChevronRight, Circle, CircleCheck } from 'lucide-react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { Panel } from '#ui/display/panel.tsx'
import type { SetupStep } from '#features/administration/first-run/contract.ts'
import { firstRunMessages } from '#features/administration/first-run/messages.ts'
import { setupStepPaths } from '#features/administration/first-run/paths.ts'

export function SetupGuide({ steps }: { steps: readonly SetupStep[] }) {
  const t = useMessages(firstRunMessages)
  if (steps.length === 0) return null
  return (
    <Panel title={t.title} text={t.text}>
      <ol className="grid gap-x-8 @3xl/page:grid-cols-2">
        {steps.map(({ step, done }) => (
          <li key={step} className="border-b border-line last:border-b-0">
            <Link
              to={setupStepPaths[step]}
              className="flex items-center gap-3 py-3 hover:text-brand-ink"
            >
              <Icon
                of={done ? CircleCheck : Circle}
                className={done ? 'shrink-0 text-success' : 'shrink-0 text-ink-3'}
              />
              <span className="grid min-w-0">
                <span className="font-semibold">{t[step]}</span>
                <span className="text-sm text-ink-3">{t[`${step}Text`]}</span>
              </span>
              <span className="sr-only">{done ? t.done : t.open}</span>
              <Icon of={ChevronRight} size={18} className="ms-auto shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
