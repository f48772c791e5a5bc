import { useMessages } from '#platform/language/message-hooks.tsx'
import type { AskedQuestion } from '../contract.ts'
import { questionMessages } from '../question-messages.ts'
import { ChoiceAnswer, TrueFalseAnswer } from './choice-answer.tsx'
import { DateAnswer } from './date-answer.tsx'
import { EssayAnswer } from './essay-answer.tsx'
import { NumberAnswer } from './number-answer.tsx'
import { OrderAnswer } from './order-answer.tsx'
import type { AnswerFieldProps } from './answer-field-props.ts'

/** Plain form fields that work without JavaScript. */
export function AnswerField({
  question,
  ...answering
}: AnswerFieldProps & { question: AskedQuestion }) {
  const t = useMessages(questionMessages)
  const { answer, onAnswer } = answering
  switch (question.type) {
    case 'single_choice':
      return (
        <ChoiceAnswer
          options={question.options}
          hint={t.chooseOne}
          chosen={answer === null ? [] : [answer as string]}
          onChoose={(keys) => onAnswer(keys[0] ?? null)}
        />
      )
    case 'multiple_choice':
      return (
        <ChoiceAnswer
          options={question.options}
          hint={t.chooseAll}
          several
          chosen={(answer as string[] | null) ?? []}
          onChoose={(keys) => onAnswer(keys.length ? keys : null)}
        />
      )
    case 'true_false':
      return <TrueFalseAnswer chosen={answer as boolean | null} onChoose={onAnswer} />
    case 'rearrange':
      return (
        <OrderAnswer
          options={question.options}
          order={answer as string[] | null}
          onOrder={onAnswer}
        />
      )
    case 'range_number':
      return <NumberAnswer unit={question.unit} {...answering} />
    case 'range_date':
      return <DateAnswer {...answering} />
    case 'essay':
      return <EssayAnswer question={question} {...answering} />
  }
}
