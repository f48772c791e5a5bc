import { useMessages } from '#platform/language/message-hooks.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { questionMessages } from '../question-messages.ts'
import type { AnswerFieldProps } from './answer-field-props.ts'

export function NumberAnswer({
  unit,
  answer,
  wrong,
  onAnswer,
}: AnswerFieldProps & { unit: string }) {
  const t = useMessages(questionMessages)
  return (
    <NumberField
      label={t.yourAnswer}
      name="answer"
      description={t.anyDigits}
      error={wrong && t.notANumber}
      unit={unit}
      step={0.1}
      steppers={false}
      maxLength={30}
      defaultValue={answer === null ? '' : String(answer)}
      onInput={(event) => {
        const { value } = event.currentTarget
        const number = Number(value)
        if (value === '') onAnswer(null, { typing: true })
        else if (Number.isFinite(number)) onAnswer(number, { typing: true })
      }}
      className="max-w-104"
    />
  )
}
