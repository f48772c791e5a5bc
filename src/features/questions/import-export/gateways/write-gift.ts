import type { Question } from '#features/testing/questions/contract.ts'
import { supportsType, type BilingualText } from './rules.ts'
import { createTextMarker, listTexts } from './texts.ts'
import type { ExportedQuestion } from './exported.ts'

const escapeGift = (text: string) => text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
const toPercent = (share: number) => Number((share * 100).toFixed(5))

/** GIFT cannot represent dates, images or rubrics. */
export function writeGift(bank: readonly ExportedQuestion[]) {
  return (
    bank
      .filter((it) => supportsType.gift(it.question.type))
      .map(formatBlock)
      .join('\n\n') + '\n'
  )
}

function formatBlock({ question, tags, points }: ExportedQuestion) {
  const mark = createTextMarker(question)
  const say = (it: BilingualText) => escapeGift(mark(it))
  const about = [`[points:${points}]`, ...tags.map((it) => `[tag:${it.replaceAll(']', ')')}]`)]
  const [prompt, ...others] = listTexts(question)
  const explanation = { en: question.key.explanation, ar: question.key.explanation_ar }
  const general = explanation.en || explanation.ar ? `####${say(explanation)}` : ''
  return `// ${about.join(' ')}\n[markdown]${say(prompt!)} {${formatAnswers(question, others.map(say))}${general}}`
}

function formatAnswers(question: Question, texts: string[]) {
  switch (question.type) {
    case 'single_choice':
      return (
        question.content.options
          .map((option, at) => `\n${option.key === question.key.correct ? '=' : '~'}${texts[at]}`)
          .join('') + '\n'
      )
    case 'multiple_choice': {
      const { correct, partial_credit } = question.key
      const share = toPercent(1 / correct.length)
      const wrong = partial_credit ? -share : -100
      return (
        question.content.options
          .map((option, at) => `\n~%${correct.includes(option.key) ? share : wrong}%${texts[at]}`)
          .join('') + '\n'
      )
    }
    case 'true_false':
      return question.key.correct ? 'TRUE' : 'FALSE'
    case 'rearrange': {
      const { correct_order, partial_credit } = question.key
      const lines = correct_order.map(
        (key) => texts[question.content.items.findIndex((it) => it.key === key)],
      )
      return `>${lines.length} ALL VERTICAL ${partial_credit ? 'RELATIVE_NEXT_EXCLUDE_LAST' : 'ALL_OR_NOTHING'} SHOW 123\n${lines.join('\n')}\n`
    }
    case 'range_number':
      return `#${question.key.min}..${question.key.max}`
    default:
      return ''
  }
}
