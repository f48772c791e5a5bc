import type { Question } from '#features/testing/questions/contract.ts'
import {
  roundFloat,
  buildEssay,
  hasPartialCredit,
  QuestionRejectedError,
  buildMultipleChoice,
  parseFileNumber,
  buildOrdering,
  buildRangeNumber,
  toParsedQuestion,
  buildSingleChoice,
  buildTrueFalse,
  hasEqualWeights,
  type BilingualText,
  type ForeignType,
  type QuestionNote,
  type ParsedQuestion,
} from './rules.ts'
import { TextReader, type TextFormat } from './texts.ts'
import { maxImportChoices } from './limits.ts'

// Escaped characters are replaced by private-use code points while a block is parsed.
const signs = ['~', '=', '#', '{', '}', ':', '\\', '\n']
const maskEscapes = (text: string) =>
  text
    .replace(/[\uE000-\uE007]/g, '')
    .replace(/\\([~=#{}:\\n])/g, (_, it: string) =>
      String.fromCharCode(0xe000 + signs.indexOf(it === 'n' ? '\n' : it)),
    )
const unmaskEscapes = (text: string) =>
  text.replace(/[\uE000-\uE007]/g, (it) => signs[it.charCodeAt(0) - 0xe000]!)

/** Longer blocks cannot be valid questions. */
const longestBlock = 200_000

type Block = { line: number; text: string; tags: string[]; points: number | undefined }

/** Yields each question with its line number and the tags from comments and categories. */
function* splitBlocks(file: string): Generator<Block> {
  let category: string[] = []
  let block: { line: number; lines: string[] } | null = null
  let comment = ''
  const taken = function* () {
    if (!block?.lines.length) return
    const tags = [
      ...category,
      ...[...comment.matchAll(/\[tag:([^\]]{1,200})\]/g)].map((it) => it[1]!),
    ]
    const points = /\[points:([\d.]+)\]/.exec(comment)?.[1]
    yield {
      line: block.line,
      text: block.lines.join('\n'),
      tags,
      points: points === undefined ? undefined : Number(points),
    }
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
      category = toCategoryTags(line.replace(/^\s*\$CATEGORY:/, ''))
    } else if (line.trim()) (block ??= { line: at + 1, lines: [] }).lines.push(line)
    else {
      yield* taken()
      block = null
    }
  }
  yield* taken()
}

/** Uses the last path segment; the default course category yields no tag. */
export function toCategoryTags(path: string) {
  const last = path.replace(/\/\//g, '\uE007').split('/').at(-1)!.replaceAll('\uE007', '/').trim()
  return !last || /^(\$\w+\$|top|default.*)$/i.test(last) ? [] : [last]
}

/** A question ends at a blank line, as in Moodle; an error affects that question only. */
export const readGift = (file: string): ParsedQuestion[] => [...splitBlocks(file)].map(parseBlock)

const formats: Record<string, TextFormat> = {
  html: 'html',
  moodle: 'moodle',
  plain: 'plain',
  markdown: 'markdown',
}

function parseBlock({ line, text, tags, points }: Block): ParsedQuestion {
  let rest = maskEscapes(text).trim()
  rest = rest.replace(/^::([^]*?)::/, '').trim()
  const [prefix, name] = /^\[(html|moodle|plain|markdown)\]/i.exec(rest) ?? []
  rest = prefix ? rest.slice(prefix.length) : rest
  const format = formats[name?.toLowerCase() ?? 'moodle']!
  const open = rest.indexOf('{')
  const close = rest.indexOf('}', open)
  const about = { line, excerpt: text, tags, ...(points !== undefined && { points }) }
  if (open < 0)
    return toParsedQuestion({ ...about, was: 'description' }, () => leave('no_such_type'))
  if (close < 0) return toParsedQuestion({ ...about, was: 'unknown' }, () => leave('unreadable'))
  const after = rest.slice(close + 1).trim()
  const prompt = `${rest.slice(0, open).trim()}${after ? ` _____ ${after}` : ''}`
  if (text.length > longestBlock)
    return toParsedQuestion({ ...about, was: 'unknown' }, () => leave('too_long'))
  const [answers, general = ''] = split(rest.slice(open + 1, close), '####')
  const inner = answers!.trim()
  const was = detectType(inner)
  return toParsedQuestion({ ...about, was }, ({ note }) => {
    const texts = new TextReader(unmaskEscapes(prompt))
    const say = (text: string, kind: 'markdown' | 'plain' = 'markdown') =>
      texts.read(unmaskEscapes(text).trim(), format, kind)
    const asked = { prompt: say(prompt), explanation: say(general) }
    const made = buildQuestion(was, inner, asked, say, note)
    if (texts.pictures.length) note('picture_lost')
    return made
  })
}

type QuestionTexts = { prompt: BilingualText; explanation: BilingualText }
type TextParser = (it: string, kind?: 'markdown' | 'plain') => BilingualText

function buildQuestion(
  was: ForeignType,
  inner: string,
  asked: QuestionTexts,
  say: TextParser,
  note: (it: QuestionNote) => void,
): Question {
  switch (was) {
    case 'essay':
      note('graded_by_hand')
      return buildEssay(asked)
    case 'truefalse': {
      const [answer, ...feedback] = inner.split('#')
      return buildTrueFalse(
        appendFeedback(
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
      if (items.length > maxImportChoices) throw new QuestionRejectedError('too_many_choices')
      return buildOrdering(
        asked,
        items.map((it) => say(it, 'plain')),
        !/ALL_OR_NOTHING/i.test(head!),
      )
    }
    case 'number':
      return buildNumberQuestion(inner.slice(1), asked, say, note)
    case 'one':
    case 'several': {
      const choices = parseChoices(inner, say)
      const explained = appendFeedback(
        asked,
        choices.map((it) => it.feedback),
        note,
      )
      if (was === 'one') {
        // With a full-score answer, partially scored answers are not correct.
        if (choices.some((it) => it.isRight && it.weight < 99.9)) note('weights_lost')
        return buildSingleChoice(
          explained,
          choices.map((it) => ({ ...it, isRight: it.weight >= 99.9 })),
        )
      }
      if (!hasEqualWeights(choices)) note('weights_lost')
      return buildMultipleChoice(explained, choices, hasPartialCredit(choices))
    }
    default:
      return leave('no_such_type')
  }
}

function detectType(inner: string): ForeignType {
  if (!inner) return 'essay'
  if (inner.startsWith('>')) return 'ordering'
  if (inner.startsWith('#')) return 'number'
  if (inner.includes('~')) return inner.includes('=') ? 'one' : 'several'
  if (inner.includes('=') && inner.includes('->')) return 'matching'
  return /^(T|TRUE|F|FALSE)\s*(#|$)/.test(inner) ? 'truefalse' : 'shortanswer'
}

function parseChoices(inner: string, say: TextParser) {
  // Checked before parsing: a line of delimiters can contain hundreds of thousands of choices.
  const found: RegExpExecArray[] = []
  for (const choice of inner.matchAll(/([~=])([^~=]*)/g))
    if (found.push(choice) > maxImportChoices) throw new QuestionRejectedError('too_many_choices')
  return found.map(([, sign, body]) => {
    const [, percent, rest] = /^\s*(?:%(-?[\d.]+)%)?([^]*)$/.exec(body!)!
    const [words, feedback = ''] = split(rest!, '#')
    const weight = percent === undefined ? (sign === '=' ? 100 : 0) : Number(percent)
    return {
      words: say(words!, 'plain'),
      feedback: say(feedback),
      weight,
      isRight: sign === '=' || weight > 0,
    }
  })
}

function buildNumberQuestion(
  inner: string,
  asked: QuestionTexts,
  say: TextParser,
  note: (it: QuestionNote) => void,
) {
  const several = [...inner.matchAll(/=([^=]*)/g)].map((it) => it[1]!)
  const full = several.find((it) => !/^\s*%/.test(it) || /^\s*%100%/.test(it))
  if (several.length && full === undefined) throw new QuestionRejectedError('no_right_answer')
  if (several.length > 1) note('first_number_only')
  const [range, feedback = ''] = split((full ?? inner).replace(/^\s*%[\d.]+%/, ''), '#')
  const explained = appendFeedback(asked, [say(feedback)], note)
  const [, min, max] = /^([^]*?)\.\.([^]*)$/.exec(range!) ?? []
  if (min !== undefined)
    return buildRangeNumber(explained, parseFileNumber(min), parseFileNumber(max!))
  const [middle, tolerance = '0'] = range!.split(':')
  if (parseFileNumber(tolerance) > 0) note('became_range')
  return buildRangeNumber(
    explained,
    roundFloat(parseFileNumber(middle!) - parseFileNumber(tolerance)),
    roundFloat(parseFileNumber(middle!) + parseFileNumber(tolerance)),
  )
}

/** Appends the feedback of single answers to the explanation. */
export function appendFeedback<Asks extends QuestionTexts>(
  asked: Asks,
  feedback: readonly BilingualText[],
  note: (it: QuestionNote) => void,
): Asks {
  const feedbackTexts = feedback.filter((it) => it.en || it.ar)
  if (!feedbackTexts.length) return asked
  note('feedback_joined')
  const joined = (lang: 'en' | 'ar') =>
    [asked.explanation[lang], ...feedbackTexts.map((it) => it[lang])].filter(Boolean).join('\n\n')
  return { ...asked, explanation: { en: joined('en'), ar: joined('ar') } }
}

const leave = (reason: 'no_such_type' | 'unreadable' | 'too_long'): never => {
  throw new QuestionRejectedError(reason)
}

const split = (text: string, sign: string) => {
  const at = text.indexOf(sign)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + sign.length)]
}
