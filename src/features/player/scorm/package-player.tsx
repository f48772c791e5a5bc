import { CircleCheck, Maximize } from 'lucide-react'
import { useRef } from 'react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Alert } from '#ui/display/alert.tsx'
import type { PackagePartStatus } from './contract.ts'
import { lessonPackageMessages } from './messages.ts'
import { isPartDone } from './rules.ts'
import { usePackage } from './state.tsx'
import { BidiText } from '#ui/base/bidi-text.tsx'

// The package can neither navigate the page nor open windows.
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads'

/** Runs in an iframe of the content origin, which has no session. */
export function PackagePlayer({ lesson_id, title }: { lesson_id: number; title: string }) {
  const t = useMessages(lessonPackageMessages)
  const { opened, failure, standings, isUnsaved, frame, ask } = usePackage(lesson_id)
  const stage = useRef<HTMLDivElement>(null)
  if (failure !== null)
    return (
      <Alert
        tone="bad"
        title={failure || t.failed}
        action={
          <Button variant="ghost" onClick={() => ask(opened?.part)}>
            {t.retry}
          </Button>
        }
      />
    )
  const parts = opened?.parts.map((it, at) => ({ ...it, ...standings.get(at) })) ?? []
  const own = opened && parts[opened.part]
  return (
    <section aria-label={t.frame} className="grid gap-3">
      {parts.length > 1 && (
        <nav aria-label={t.parts} className="flex flex-wrap gap-2">
          {parts.map((part, at) => (
            <Button
              key={at}
              size="sm"
              variant={at === opened!.part ? 'soft' : 'ghost'}
              aria-current={at === opened!.part}
              onClick={() => ask(at)}
            >
              {part.status && isPartDone(part.status) && <Icon of={CircleCheck} size={16} />}
              <BidiText>{part.title}</BidiText>
            </Button>
          ))}
        </nav>
      )}
      <div
        ref={stage}
        className="h-[75vh] min-h-96 overflow-hidden rounded-lg border border-line bg-white"
      >
        {opened ? (
          <iframe
            key={`${opened.address}${opened.part}`}
            ref={frame}
            src={`${opened.address}?part=${opened.part}`}
            title={title}
            sandbox={sandbox}
            allow="autoplay"
            referrerPolicy="no-referrer"
            className="size-full"
          />
        ) : (
          <p role="status" className="grid size-full place-items-center text-ink-3">
            {t.opening}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <p role="status" className="flex-1">
          {own?.status && <Standing {...own} status={own.status} />}
        </p>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => void stage.current?.requestFullscreen().catch(() => {})}
        >
          <Icon of={Maximize} size={18} />
          {t.fill}
        </Button>
      </div>
      {isUnsaved && <Alert tone="warn" title={t.unsaved} />}
    </section>
  )
}

function Standing({
  status,
  score,
}: {
  status: NonNullable<PackagePartStatus['status']>
  score: number | null
}) {
  const t = useMessages(lessonPackageMessages)
  const format = useFormat()
  const word = status === 'failed' ? t.failedTest : t[status]
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <b className={`font-semibold ${isPartDone(status) ? 'text-success' : 'text-ink-2'}`}>
        {word}
      </b>
      {score !== null && <span className="text-ink-2">{t.score(format.percent(score / 100))}</span>}
    </span>
  )
}
