import type { Question } from '#features/testing/questions/contract.ts'
import {
  clean,
  essay,
  isKeptBy,
  isPartial,
  LeftOut,
  mostChoices,
  multipleChoice,
  numberIn,
  ordering,
  rangeNumber,
  readLine,
  singleChoice,
  trueFalse,
  weighAlike,
  type Both,
  type ForeignType,
  type Note,
  type ReadLine,
} from '../rules.ts'
import { marking, Texts, textsOf, type TextFormat } from './texts.ts'
import type { Exported } from './exported.ts'

// While a block is read, what was escaped stands as letters that no file has.
const signs = ['~', '=', '#', '{', '}', ':', '\\', '\n']
const hidden = (text: string) =>
  text
    .replace(/[\uE000-\uE007]/g, '')
    .replace(/\\([~=#{}:\\n])/g, (_, it: string) => String.fromCharCode(0xe000 + signs.indexOf(it === 'n' ? '\n' : it)))
const shown = (text: string) => text.replace(/[\uE000-\uE007]/g, (it) => signs[it.charCodeAt(0) - 0xe000]!)

/** No question that can be kept is longer than this, whatever its texts are. */
const longestBlock = 200_000

type Block = { line: number; text: string; tags: string[]; points: number | undefined }

/** The questions of a file, each with the line it begins at and what comments and categories say of it. */
function* blocksIn(file: string): Generator<Block> {
  let category: string[] = []
  let block: { line: number; lines: string[] } | null = null
  let comment = ''
  const taken = function* () {
    if (!block?.lines.length) return
    const tags = [...category, ...[...comment.matchAll(/\[tag:([^\]]{1,200})\]/g)].map((it) => it[1]!)]
    const points = /\[points:([\d.]+)\]/.exec(comment)?.[1]
    yield { line: block.line, text: block.lines.join('\n'), tags, points: points === undefined ? undefined : Number(points) }
    comment = ''
  }
  for (const [at, line] of file
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    if (/^\s*\/\//.test(line)) comment += line
    else if (/^\s*\$CATEGORY:/.test(line)) {
      yield* taken()
      block = null
      category = categoryTags(line.replace(/^\s*\$CATEGORY:/, ''))
    } else if (line.trim()) (block ??= { line: at + 1, lines: [] }).lines.push(line)
    else {
      yield* taken()
      block = null
    }
  }
  yield* taken()
}

/** A category of another system as a tag: its last part; what stands for the whole course is none. */
export function categoryTags(path: string) {
  const last = path.replace(/\/\//g, '\uE007').split('/').at(-1)!.replaceAll('\uE007', '/').trim()
  return !last || /^(\$\w+\$|top|default.*)$/i.test(last) ? [] : [last]
}

/** Reads GIFT, as Moodle does: a question ends at a blank line, and what is wrong with one is wrong with it alone. */
export const readGift = (file: string): ReadLine[] => [...blocksIn(file)].map(questionIn)

const formats: Record<string, TextFormat> = { html: 'html', moodle: 'moodle', plain: 'plain', markdown: 'markdown' }

function questionIn({ line, text, tags, points }: Block): ReadLine {
  let rest = hidden(text).trim()
  rest = rest.replace(/^::([^]*?)::/, '').trim()
  const [prefix, name] = /^\[(html|moodle|plain|markdown)\]/i.exec(rest) ?? []
  rest = prefix ? rest.slice(prefix.length) : rest
  const format = formats[name?.toLowerCase() ?? 'moodle']!
  const open = rest.indexOf('{')
  const close = rest.indexOf('}', open)
  const about = { line, excerpt: text, tags, ...(points !== undefined && { points }) }
  if (open < 0) return readLine({ ...about, was: 'description' }, () => leave('no_such_type'))
  if (close < 0) return readLine({ ...about, was: 'unknown' }, () => leave('unreadable'))
  const after = rest.slice(close + 1).trim()
  const prompt = `${rest.slice(0, open).trim()}${after ? ` _____ ${after}` : ''}`
  if (text.length > longestBlock) return readLine({ ...about, was: 'unknown' }, () => leave('too_long'))
  const [answers, general = ''] = split(rest.slice(open + 1, close), '####')
  const inner = answers!.trim()
  const was = typeOf(inner)
  return readLine({ ...about, was }, ({ note }) => {
    const texts = new Texts(shown(prompt))
    const say = (it: string, kind: 'markdown' | 'plain' = 'markdown') => texts.read(shown(it).trim(), format, kind)
    const asked = { prompt: say(prompt), explanation: say(general) }
    const made = made_of(was, inner, asked, say, note)
    if (texts.pictures.length) note('picture_lost')
    return made
  })
}

type Asked = { prompt: Both; explanation: Both }
type Say = (it: string, kind?: 'markdown' | 'plain') => Both

function made_of(was: ForeignType, inner: string, asked: Asked, say: Say, note: (it: Note) => void): Question {
  switch (was) {
    case 'essay':
      note('graded_by_hand')
      return essay(asked)
    case 'truefalse': {
      const [answer, ...feedback] = inner.split('#')
      return trueFalse(
        withFeedback(
          asked,
          feedback.map((it) => say(it)),
          note,
        ),
        answer!.trim().startsWith('T'),
      )
    }
    case 'ordering': {
      const [head, ...lines] = inner.split('\n')
      const items = lines.filter((it) => it.trim())
      if (items.length > mostChoices) throw new LeftOut('too_many_choices')
      return ordering(
        asked,
        items.map((it) => say(it, 'plain')),
        !/ALL_OR_NOTHING/i.test(head!),
      )
    }
    case 'number':
      return numberOf(inner.slice(1), asked, say, note)
    case 'one':
    case 'several': {
      const choices = choicesIn(inner, say)
      const explained = withFeedback(
        asked,
        choices.map((it) => it.feedback),
        note,
      )
      if (was === 'one') {
        // Where one answer earns all, those that earn a part are not right.
        if (choices.some((it) => it.isRight && it.weight < 99.9)) note('weights_lost')
        return singleChoice(
          explained,
          choices.map((it) => ({ ...it, isRight: it.weight >= 99.9 })),
        )
      }
      if (!weighAlike(choices)) note('weights_lost')
      return multipleChoice(explained, choices, isPartial(choices))
    }
    default:
      return leave('no_such_type')
  }
}

function typeOf(inner: string): ForeignType {
  if (!inner) return 'essay'
  if (inner.startsWith('>')) return 'ordering'
  if (inner.startsWith('#')) return 'number'
  if (inner.includes('~')) return inner.includes('=') ? 'one' : 'several'
  if (inner.includes('=') && inner.includes('->')) return 'matching'
  return /^(T|TRUE|F|FALSE)\s*(#|$)/.test(inner) ? 'truefalse' : 'shortanswer'
}

/** Answers with their weights and what is said to who chooses them. */
function choicesIn(inner: string, say: Say) {
  // Refused before their texts are read: a line of signs is hundreds of thousands of them.
  const found: RegExpExecArray[] = []
  for (const choice of inner.matchAll(/([~=])([^~=]*)/g)) if (found.push(choice) > mostChoices) throw new LeftOut('too_many_choices')
  return found.map(([, sign, body]) => {
    const [, percent, rest] = /^\s*(?:%(-?[\d.]+)%)?([^]*)$/.exec(body!)!
    const [words, feedback = ''] = split(rest!, '#')
    const weight = percent === undefined ? (sign === '=' ? 100 : 0) : Number(percent)
    return { words: say(words!, 'plain'), feedback: say(feedback), weight, isRight: sign === '=' || weight > 0 }
  })
}

function numberOf(inner: string, asked: Asked, say: Say, note: (it: Note) => void) {
  const several = [...inner.matchAll(/=([^=]*)/g)].map((it) => it[1]!)
  const full = several.find((it) => !/^\s*%/.test(it) || /^\s*%100%/.test(it))
  if (several.length && full === undefined) throw new LeftOut('no_right_answer')
  if (several.length > 1) note('first_number_only')
  const [range, feedback = ''] = split((full ?? inner).replace(/^\s*%[\d.]+%/, ''), '#')
  const explained = withFeedback(asked, [say(feedback)], note)
  const [, min, max] = /^([^]*?)\.\.([^]*)$/.exec(range!) ?? []
  if (min !== undefined) return rangeNumber(explained, numberIn(min), numberIn(max!))
  const [middle, tolerance = '0'] = range!.split(':')
  if (numberIn(tolerance) > 0) note('became_range')
  return rangeNumber(explained, clean(numberIn(middle!) - numberIn(tolerance)), clean(numberIn(middle!) + numberIn(tolerance)))
}

/** What was said of single answers goes to the end of the explanation. */
export function withFeedback<Asks extends Asked>(asked: Asks, feedback: readonly Both[], note: (it: Note) => void): Asks {
  const said = feedback.filter((it) => it.en || it.ar)
  if (!said.length) return asked
  note('feedback_joined')
  const joined = (lang: 'en' | 'ar') => [asked.explanation[lang], ...said.map((it) => it[lang])].filter(Boolean).join('\n\n')
  return { ...asked, explanation: { en: joined('en'), ar: joined('ar') } }
}

const leave = (reason: 'no_such_type' | 'unreadable' | 'too_long'): never => {
  throw new LeftOut(reason)
}

/** The text before the first of a sign, and all after it. */
const split = (text: string, sign: string) => {
  const at = text.indexOf(sign)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + sign.length)]
}

const safe = (text: string) => text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
const percent = (share: number) => Number((share * 100).toFixed(5))

/** The bank as GIFT. Dates, pictures and rubrics have no place there. */
export function writeGift(bank: readonly Exported[]) {
  return (
    bank
      .filter((it) => isKeptBy.gift(it.question.type))
      .map(blockOf)
      .join('\n\n') + '\n'
  )
}

function blockOf({ question, tags, points }: Exported) {
  const mark = marking(question)
  const say = (it: Both) => safe(mark(it))
  const about = [`[points:${points}]`, ...tags.map((it) => `[tag:${it.replaceAll(']', ')')}]`)]
  const [prompt, ...others] = textsOf(question)
  const explanation = { en: question.key.explanation, ar: question.key.explanation_ar }
  const general = explanation.en || explanation.ar ? `####${say(explanation)}` : ''
  return `// ${about.join(' ')}\n[markdown]${say(prompt!)} {${answersOf(question, others.map(say))}${general}}`
}

function answersOf(question: Question, texts: string[]) {
  switch (question.type) {
    case 'single_choice':
      return question.content.options.map((it, at) => `\n${it.key === question.key.correct ? '=' : '~'}${texts[at]}`).join('') + '\n'
    case 'multiple_choice': {
      const { correct, partial_credit } = question.key
      const share = percent(1 / correct.length)
      const wrong = partial_credit ? -share : -100
      return question.content.options.map((it, at) => `\n~%${correct.includes(it.key) ? share : wrong}%${texts[at]}`).join('') + '\n'
    }
    case 'true_false':
      return question.key.correct ? 'TRUE' : 'FALSE'
    case 'rearrange': {
      const { correct_order, partial_credit } = question.key
      const lines = correct_order.map((key) => texts[question.content.items.findIndex((it) => it.key === key)])
      return `>${lines.length} ALL VERTICAL ${partial_credit ? 'RELATIVE_NEXT_EXCLUDE_LAST' : 'ALL_OR_NOTHING'} SHOW 123\n${lines.join('\n')}\n`
    }
    case 'range_number':
      return `#${question.key.min}..${question.key.max}`
    default:
      return ''
  }
}
