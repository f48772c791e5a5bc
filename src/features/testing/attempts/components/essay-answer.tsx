import { FormattedText } from '#ui/base/formatted.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { countWords } from '#features/testing/questions/rules.ts'
import type { AskedQuestion } from '../contract.ts'
import { questionMessages } from '../question-messages.ts'
import type { AnswerFieldProps } from './answer-field-props.ts'
import { maxEssayLength } from '#features/testing/questions/limits.ts'

export function EssayAnswer({
  question,
  answer,
  wrong,
  onAnswer,
}: AnswerFieldProps & { question: AskedQuestion }) {
  const t = useMessages(questionMessages)
  const format = useFormat()
  const text = (answer as string | null) ?? ''
  const { rubric, words_min, words_max } = question
  const size = [
    t.words(countWords(text)),
    words_min !== null && t.atLeast(format.number(words_min)),
    words_max !== null && t.atMost(format.number(words_max)),
  ]
  return (
    <div className="grid min-w-0 gap-4">
      {rubric.length > 0 && (
        <div className="text-sm text-ink-2">
          <p>{t.rubric}</p>
          <ul className="mt-1 grid list-disc gap-0.5 ps-5">
            {rubric.map((item) => (
              <FormattedText as="li" key={item.text}>
                <LangText lang={item.lang}>{item.text}</LangText> ({t.points(item.points)})
              </FormattedText>
            ))}
          </ul>
        </div>
      )}
      <TextArea
        label={t.yourAnswer}
        name="answer"
        dir="auto"
        rows={10}
        maxLength={maxEssayLength}
        error={wrong}
        defaultValue={text}
        description={<FormattedText>{size.filter(Boolean).join(' · ')}</FormattedText>}
        onInput={(event) =>
          onAnswer(event.currentTarget.value.trim() ? event.currentTarget.value : null, {
            typing: true,
          })
        }
      />
    </div>
  )
}
