import { useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedNumber } from '#ui/base/formatted.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { applicationMessages } from '#features/content/applications/messages.ts'

export function NextSteps({ at }: { at: number }) {
  const t = useMessages(applicationMessages)
  const steps = [
    [t.step1, t.step1Text],
    [t.step2, t.step2Text],
    [t.step3, t.step3Text],
    [t.step4, t.step4Text],
  ] as const
  return (
    <Panel as="aside" title={<span className="text-lg">{t.nextTitle}</span>}>
      <ol className="grid">
        {steps.map(([title, text], place) => (
          <li
            key={title}
            aria-current={place + 1 === at ? 'step' : undefined}
            className="group relative grid grid-cols-[2rem_1fr] gap-x-3 not-last:pb-5 not-last:before:absolute not-last:before:start-[0.9375rem] not-last:before:top-9 not-last:before:bottom-1 not-last:before:w-0.5 not-last:before:bg-line"
          >
            <FormattedNumber
              className="grid size-8 place-items-center rounded-full bg-surface-3 text-xs font-semibold group-aria-[current]:bg-brand group-aria-[current]:text-on-brand"
              value={place + 1}
            />
            <div className="text-sm leading-ui">
              <p className="font-semibold">{title}</p>
              <p className="text-xs text-ink-3">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
