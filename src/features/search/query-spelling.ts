import { foldText } from './rules.ts'
import { computeEditDistance, type TypedWord } from './spelling.ts'
import { stopWords as asides } from './stop-words.ts'
import type { ParsedQuery, QueryUnit } from './query-parser.ts'

/** Joins a separate Latin article to the following Arabic word. */
export const formatCorrectedWords = ({ meant }: Pick<ParsedQuery, 'meant'>) =>
  meant
    .flatMap((unit, at) =>
      isArticle(unit) ? [] : listCorrectedWords(unit, !!meant[at - 1] && isArticle(meant[at - 1]!)),
    )
    .join(' ')

const isArticle = ({ words, aside }: QueryUnit) =>
  aside && words.every((it) => it.arabizi && /^[ae]l$/.test(it.word))

function listCorrectedWords({ words, stems, shown }: QueryUnit, hasArticle: boolean) {
  if (words.length > 1 || stems.length < words.length || shown === words[0]!.shown)
    return words.map((it) => it.shown)
  return [hasArticle && /^(?!ال)[\u0621-\u064a]/.test(shown) ? `ال${shown}` : shown]
}

/** Corrected words stay corrected; the others use the spelling of courses. */
export const formatQuery = ({ meant }: Pick<ParsedQuery, 'meant'>, hits: string[]) =>
  meant
    .flatMap(({ words, stems, shown }) => {
      // Two typed words that are spelled as one.
      if (stems.length < words.length) return asSpelled(shown, hits)
      return words.length > 1
        ? words.map((it) => findCourseSpelling(it, hits) ?? it.shown)
        : (findCourseSpelling(words[0]!, hits) ?? shown)
    })
    .join(' ')

/**
 * A known stem does not imply a valid spelling. Null for stop words, synonyms and unknown words.
 */
export function findCourseSpelling(
  { shown, word, bare, known, stripped, split }: TypedWord,
  hits: string[],
) {
  if (asides.has(word)) return null
  if (known || stripped) return asSpelled(shown, hits)
  return split && splitJoinedWord(bare, hits)
}

/** Prefers the longer of two equally distant words. */
function asSpelled(shown: string, hits: string[]) {
  if (hits.includes(shown)) return shown
  const word = foldText(shown)
  const [best] = hits
    .map((hit) => ({ it: hit, far: computeEditDistance(word, foldText(hit)) }))
    .filter(({ far }) => far <= (word.length > 3 ? 1 : 0))
    .sort((a, b) => a.far - b.far || b.it.length - a.it.length || (a.it < b.it ? -1 : 1))
  return best?.it ?? shown
}

/** Two words that were typed as one. */
function splitJoinedWord(bare: string, hits: string[]) {
  for (const first of hits) {
    const second =
      bare.startsWith(foldText(first)) && hits.find((it) => foldText(first) + foldText(it) === bare)
    if (second) return `${first} ${second}`
  }
  return null
}
