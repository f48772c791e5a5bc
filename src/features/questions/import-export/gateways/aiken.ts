import {
  QuestionRejectedError,
  toParsedQuestion,
  buildSingleChoice,
  type ParsedQuestion,
} from './rules.ts'
import { TextReader } from './texts.ts'

const option = /^\s*([A-Za-z]|[أابجدهوزحطي])\s*[).]\s*(.*)$/u
const answer = /^\s*(?:ANSWER|الإجابة|الجواب)\s*[:：]\s*(\S+)\s*$/iu
const arabicLetters = 'ابجدهوزحطي'

/** Maps A, b, أ and ب to indexes. */
function placeOf(letter: string) {
  const at = arabicLetters.indexOf(letter.replace('أ', 'ا'))
  return letter.length === 1 && at >= 0
    ? at
    : /^[a-z]$/i.test(letter)
      ? letter.toLowerCase().charCodeAt(0) - 97
      : -1
}

/** Aiken: the prompt, `A)` or `A.` options, `ANSWER: B`. Accepts Latin and Arabic letters. */
export function readAiken(file: string): ParsedQuestion[] {
  const found: ParsedQuestion[] = []
  let asked: { line: number; prompt: string[]; options: string[] } | null = null
  const finish = (letter: string | null) => {
    if (!asked) return
    const { line, prompt, options } = asked
    asked = null
    found.push(
      toParsedQuestion({ line, was: 'one', excerpt: [...prompt, ...options].join(' ') }, () => {
        if (letter === null) throw new QuestionRejectedError('no_right_answer')
        if (!options.length) throw new QuestionRejectedError('too_few_choices')
        const right = placeOf(letter)
        if (right < 0 || right >= options.length) throw new QuestionRejectedError('answer_unknown')
        const texts = new TextReader(prompt.join('\n'))
        const choices = options.map((option, at) => ({
          words: texts.read(option, 'plain', 'plain'),
          isRight: at === right,
        }))
        return buildSingleChoice(
          { prompt: texts.read(prompt.join('\n'), 'plain'), explanation: { en: '', ar: '' } },
          choices,
        )
      }),
    )
  }
  for (const [at, line] of file
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    const given = answer.exec(line)
    const choice = option.exec(line)
    if (given) finish(given[1]!)
    else if (!line.trim()) {
      // A blank line inside a question is ignored; after options it ends a question without an
      // answer.
      if (asked?.options.length) finish(null)
    } else if (choice && asked && placeOf(choice[1]!) === asked.options.length)
      asked.options.push(choice[2]!)
    else {
      if (asked?.options.length) finish(null)
      asked ??= { line: at + 1, prompt: [], options: [] }
      asked.prompt.push(line.trim())
    }
  }
  finish(null)
  return found
}
