import type { Question } from '#features/testing/questions/contract.ts'
import { roundFloat, supportsType } from './rules.ts'
import type { ExportedQuestion } from './exported.ts'
import { createTextMarker, listTexts } from './texts.ts'
import { escapeXml } from './xml.ts'

const formatTextElement = (name: string, text: string, format = ' format="markdown"', more = '') =>
  `<${name}${format}><text>${escapeXml(text)}</text>${more}</${name}>`

export function writeMoodleXml(bank: readonly ExportedQuestion[]) {
  const questions = bank.filter((it) => supportsType.moodle(it.question.type)).map(formatQuestion)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>\n`
}

const moodleTypes: Record<string, string> = {
  single_choice: 'multichoice',
  multiple_choice: 'multichoice',
  true_false: 'truefalse',
  rearrange: 'ordering',
  range_number: 'numerical',
  essay: 'essay',
}

function formatQuestion({ id, question, points, tags, picture }: ExportedQuestion) {
  const mark = createTextMarker(question)
  const [prompt, ...others] = listTexts(question).map(mark)
  const { content, key } = question
  const name = `picture-${id}.webp`
  const alt = mark({ en: content.image_text, ar: content.image_text_ar })
    .replace(/<[^>]*>/g, ' ')
    .trim()
  const image = picture ? `\n\n<img src="@@PLUGINFILE@@/${name}" alt="${escapeXml(alt)}">` : ''
  const file = picture
    ? `<file name="${name}" path="/" encoding="base64">${Buffer.from(picture).toString('base64')}</file>`
    : ''
  const lines = [
    formatTextElement(
      'name',
      (content.prompt || content.prompt_ar).replace(/\s+/g, ' ').slice(0, 100),
      '',
    ),
    formatTextElement('questiontext', prompt! + image, undefined, file),
    formatTextElement('generalfeedback', mark({ en: key.explanation, ar: key.explanation_ar })),
    `<defaultgrade>${points}</defaultgrade><idnumber>${id}</idnumber>`,
    formatAnswers(question, others),
    tags.length
      ? `<tags>${tags.map((it) => formatTextElement('tag', it, '')).join('')}</tags>`
      : '',
  ]
  return `<question type="${moodleTypes[question.type]}">${lines.filter(Boolean).join('\n')}</question>`
}

const formatAnswer = (fraction: number, text: string, more = '') =>
  `<answer fraction="${Number(fraction.toFixed(5))}" format="markdown"><text>${escapeXml(text)}</text>${more}</answer>`

function formatAnswers(question: Question, texts: string[]): string {
  switch (question.type) {
    case 'single_choice':
      return [
        '<single>true</single>',
        ...question.content.options.map((option, at) =>
          formatAnswer(option.key === question.key.correct ? 100 : 0, texts[at]!),
        ),
      ].join('\n')
    case 'multiple_choice': {
      const { correct, partial_credit } = question.key
      const share = 100 / correct.length
      const wrong = partial_credit ? -share : -100
      return [
        '<single>false</single>',
        ...question.content.options.map((option, at) =>
          formatAnswer(correct.includes(option.key) ? share : wrong, texts[at]!),
        ),
      ].join('\n')
    }
    case 'true_false':
      return [true, false]
        .map((item) => formatAnswer(item === question.key.correct ? 100 : 0, String(item)))
        .join('\n')
    case 'rearrange': {
      const { correct_order, partial_credit } = question.key
      const lines = correct_order.map(
        (key) => texts[question.content.items.findIndex((it) => it.key === key)]!,
      )
      return [
        `<gradingtype>${partial_credit ? 1 : -1}</gradingtype>`,
        ...lines.map((it) => formatAnswer(1, it)),
      ].join('\n')
    }
    case 'range_number': {
      const { min, max } = question.key
      const unit = texts.at(-1)!
      return [
        formatAnswer(
          100,
          String(roundFloat((min + max) / 2)),
          `<tolerance>${roundFloat((max - min) / 2)}</tolerance>`,
        ),
        unit
          ? `<units><unit><multiplier>1</multiplier><unit_name>${escapeXml(unit)}</unit_name></unit></units>`
          : '',
      ].join('\n')
    }
    default:
      return ''
  }
}
