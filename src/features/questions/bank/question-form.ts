import type { QuestionType } from '#features/testing/questions/contract.ts'
import { moveItem } from '#ui/actions/reorder.ts'
import { maxChoices } from './limits.ts'
import { type Choice, type QuestionDraft, texts, createQuestionDraft } from './rules.ts'

const noCriterion = { points: '1', criterion: '', criterion_ar: '' }

/** Accepts Latin and Arabic commas. */
export const parseTags = (text: string) => [
  ...new Set(
    text
      .split(/[,;،؛\n]/)
      .map((it) => it.replace(/\s+/g, ' ').trim().toLowerCase())
      .filter(Boolean),
  ),
]

type SentForm = { fields: Record<string, string>; all: (name: string) => string[] }

export function parseQuestionForm({ fields, all }: SentForm, type: QuestionType): QuestionDraft {
  const of = (name: string) => fields[name] ?? ''
  const keys = of('keys')
    .split(',')
    .filter((it) => /^[a-z0-9]{1,8}$/.test(it))
    .slice(0, maxChoices)
  const draft = {
    ...createQuestionDraft(type),
    choices: keys.map((key) => ({
      key,
      text: of(`choice-${key}`),
      text_ar: of(`choice-${key}-ar`),
    })),
  }
  for (const name of texts)
    Object.assign(draft, { [name]: of(name), [`${name}_ar`]: of(`${name}_ar`) })
  for (const name of [
    'image',
    'min',
    'max',
    'from',
    'to',
    'words_min',
    'words_max',
    'tags',
    'lesson_id',
  ] as const)
    draft[name] = of(name)
  const lines = Math.min(12, Number(of('criteria')) || 0)
  const rubric = Array.from({ length: lines }, (_, at) => ({
    points: of(`criterion-${at}-points`),
    criterion: of(`criterion-${at}`),
    criterion_ar: of(`criterion-${at}-ar`),
  }))
  const truth = of('truth')
  return {
    ...draft,
    rubric,
    correct: all('correct'),
    truth: truth === 'true' || truth === 'false' ? truth : '',
    partial: of('partial') === 'true',
    points: of('points') || '1',
  }
}

const pickFreeKey = (choices: readonly Choice[]) => {
  const names = Array.from({ length: 40 }, (_, at) =>
    at < 26 ? String.fromCharCode(97 + at) : `z${at}`,
  )
  return names.find((text) => !choices.some((one) => one.key === text))!
}

/**
 * Form buttons: `add`, `remove:b`, `move:b:0`, `add-line`, `remove-line:1`. Used with and without
 * JavaScript.
 */
export function applyDraftAction(draft: QuestionDraft, act: string): QuestionDraft {
  const [verb, which = '', to = ''] = act.split(':')
  const { choices, rubric } = draft
  if (verb === 'add' && choices.length < maxChoices)
    return { ...draft, choices: [...choices, { key: pickFreeKey(choices), text: '', text_ar: '' }] }
  if (verb === 'remove')
    return {
      ...draft,
      choices: choices.filter((it) => it.key !== which),
      correct: draft.correct.filter((it) => it !== which),
    }
  if (verb === 'move')
    return {
      ...draft,
      choices: moveItem(
        choices,
        choices.findIndex((it) => it.key === which),
        Number(to),
      ),
    }
  if (verb === 'add-line' && rubric.length < 12)
    return { ...draft, rubric: [...rubric, noCriterion] }
  if (verb === 'remove-line')
    return { ...draft, rubric: rubric.filter((_, at) => at !== Number(which)) }
  if (verb === 'no-picture') return { ...draft, image: '', image_text: '', image_text_ar: '' }
  return draft
}
