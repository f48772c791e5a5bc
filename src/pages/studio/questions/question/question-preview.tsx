import { useEffect, useRef, useState } from 'react'
import type { AskedQuestion } from '#features/testing/attempts/contract.ts'
import { questionMessages } from '#features/testing/attempts/question-messages.ts'
import { QuestionBody } from '#features/testing/attempts/components/question-card.tsx'
import type { Answer } from '#features/testing/questions/rules.ts'
import { post } from '#platform/call/post.ts'
import { getDirection, type Locale } from '#platform/language/locale.ts'
import {
  ReaderProvider,
  useLocale,
  useReader,
  useMessages,
} from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Tag } from '#ui/display/tag.tsx'
import type { questionBankCalls } from '#features/questions/bank/contract.ts'
import { questionBankMessages } from '#features/questions/bank/messages.ts'
import { type QuestionDraft } from '#features/questions/bank/rules.ts'
import { listFormulas, buildPreview, type RenderedDraft } from '#features/questions/bank/preview.ts'

const pause = 350

/** Re-renders on the server after a pause in typing. */
export function useRenderedDraft(draft: QuestionDraft, first: RenderedDraft): RenderedDraft {
  const [html, setHtml] = useState(first)
  const wanted = JSON.stringify([draft.prompt, draft.prompt_ar, listFormulas(draft)])
  const asked = useRef(wanted)
  useEffect(() => {
    if (asked.current === wanted) return
    const timer = setTimeout(() => {
      asked.current = wanted
      const [text, text_ar, lines] = JSON.parse(wanted) as [string, string, string[]]
      post<typeof questionBankCalls.render>(
        'client/studio/render',
        { text, text_ar, lines },
        { within: 10 },
      )
        .then((item) =>
          setHtml({
            en: item.html,
            ar: item.html_ar,
            lines: Object.fromEntries(lines.map((line, at) => [line, item.lines[at] ?? null])),
          }),
        )
        // The next pause retries.
        .catch(() => void (asked.current = ''))
    }, pause)
    return () => clearTimeout(timer)
  }, [wanted])
  return html
}

/** Uses the components of the real test; answers are not stored. */
export function QuestionPreview({ draft, html }: { draft: QuestionDraft; html: RenderedDraft }) {
  const t = useMessages(questionBankMessages)
  const own = useLocale()
  const [locale, setLocale] = useState<Locale>(own)
  const question = buildPreview(draft, locale, html)
  const isEmpty = !draft.prompt.trim() && !draft.prompt_ar.trim()
  return (
    <section aria-label={t.preview} className="grid min-w-0 content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{t.preview}</h2>
        <div role="group" aria-label={t.preview} className="flex rounded-full bg-surface-3 p-1">
          {(['en', 'ar'] as const).map((item) => (
            <button
              key={item}
              type="button"
              aria-pressed={locale === item}
              onClick={() => setLocale(item)}
              lang={item}
              title={item === 'en' ? t.english : t.arabic}
              className="min-h-9 min-w-11 cursor-pointer rounded-full text-sm font-semibold text-ink-2 aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-e1"
            >
              {item === 'en' ? 'EN' : 'ع'}
            </button>
          ))}
        </div>
      </div>
      <div className="min-w-0 rounded-xl border border-line bg-surface p-5 shadow-e1">
        {isEmpty ? (
          <p className="text-ink-3">{t.nothingYet}</p>
        ) : (
          <InLanguage locale={locale}>
            <Shown
              key={`${locale}:${draft.type}:${question.options.map((it) => it.key).join()}`}
              question={question}
            />
          </InLanguage>
        )}
      </div>
    </section>
  )
}

function InLanguage({ locale, children }: { locale: Locale; children: React.ReactNode }) {
  const reader = useReader()
  return (
    <ReaderProvider value={{ ...reader, locale }}>
      <div lang={locale} dir={getDirection(locale)} className="grid min-w-0 gap-5">
        {children}
      </div>
    </ReaderProvider>
  )
}

function Shown({ question }: { question: AskedQuestion }) {
  const t = useMessages(questionMessages)
  const [answer, setAnswer] = useState<Answer | null>(null)
  return (
    <form className="grid min-w-0 gap-5" onSubmit={(event) => event.preventDefault()}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Tag>{t.types(question.type)}</Tag>
        <FormattedText className="text-sm text-ink-3">{t.points(question.points)}</FormattedText>
      </div>
      <h3 id="asked" className="sr-only">
        {t.types(question.type)}
      </h3>
      <QuestionBody question={question} answer={answer} onAnswer={setAnswer} />
    </form>
  )
}
