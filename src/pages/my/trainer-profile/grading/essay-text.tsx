import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Prose } from '#ui/display/prose.tsx'
import type { Essay } from '#features/testing/grading/contract.ts'
import { gradingMessages } from '#features/testing/grading/messages.ts'
import { useEssayAuthorName, EssayAuthor } from './essay-list.tsx'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function EssayText({ essay }: { essay: Essay }) {
  const t = useMessages(gradingMessages)
  const format = useFormat()
  const nameOf = useEssayAuthorName()
  return (
    <article aria-labelledby="writer" className="min-w-0 rounded-lg border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-4">
        <EssayAuthor essay={essay} size={44} />
        <div className="min-w-0 flex-1 basis-48 leading-ui">
          <h2 id="writer" className="text-lg">
            <BidiText>{nameOf(essay)}</BidiText>
          </h2>
          <FormattedText as="p" className="text-sm text-ink-3">
            {essay.test.title}
            <span className="sep" />
            {t.attemptOf(
              format.number(essay.attempt_number),
              format.number(essay.attempts_allowed),
            )}
            <span className="sep" />
            {t.writtenIn(format.duration(essay.seconds))}
          </FormattedText>
        </div>
      </header>
      <div className="grid gap-5 p-5">
        <div className="rounded-lg bg-surface-2 px-5 py-4">
          <FormattedText as="p" className="text-sm font-semibold text-brand-ink">
            {t.asked(format.number(essay.position), t.points(essay.points))}
          </FormattedText>
          <Prose html={essay.prompt.text} lang={essay.prompt.lang} />
        </div>
        <section aria-label={t.theEssay} className="grid gap-4">
          {essay.text.split(/\n\s*\n/).map((part, at) => (
            <p key={at} dir="auto" className="max-w-(--measure) whitespace-pre-line wrap-anywhere">
              {part}
            </p>
          ))}
        </section>
        <FormattedText as="p" className="text-end text-sm text-ink-3">
          {t.words(essay.words)}
        </FormattedText>
      </div>
    </article>
  )
}
