import { stopWords } from './stop-words.ts'
import { stripLatinArticle } from './arabizi.ts'

export type SimilarWord = {
  shown: string
  word: string
  stem: string
  courses: number
  alike: boolean
  also: string[]
  /** Arabizi match: 2 for the full word, 1 without its article. */
  read: number
  /** A topic of some course. */
  is_topic: boolean
  /** Part of a trainer's name. */
  is_name: boolean
}
export type TypedWord = {
  shown: string
  word: string
  /** Without the article. */
  bare: string
  stem: string
  /** Number of courses that contain it. */
  courses: number
  /** Phonetic key, comparable across scripts. */
  skeleton: string
  known: boolean
  /** An everyday word, and so not a typo. */
  real: boolean
  /** The query is certainly Arabizi. */
  arabizi: boolean
  /** Known stem without a joined particle: بادارة. */
  stripped: string | null
  /** Known stem of this and the next word joined: عبد الله. */
  joined: string | null
  /** Stems of two known words typed as one: powerbi. */
  split: string[] | null
  near: SimilarWord[]
}

/** Null if no word is similar enough. `isForeign` accepts only words of the other script. */
export function findNearestWord(typed: TypedWord, isForeign = false): SimilarWord | null {
  const { bare } = typed
  const [best] = typed.near
    .filter(
      (similarWord) =>
        !stopWords.has(similarWord.word) && (!isForeign || isAcross(typed, similarWord)),
    )
    .flatMap((similarWord) =>
      (isArabiziReading(typed, similarWord)
        ? [
            {
              it: similarWord,
              far: similarWord.read === 2 ? 0 : 0.5,
              begins: true,
              shared: countConsonants(similarWord.word) * 20 + similarWord.word.length,
            },
          ]
        : []
      ).concat(isAcross(typed, similarWord) ? [] : asSpelled(bare, similarWord)),
    )
    .concat(
      typed.near
        .filter(
          (similarWord) =>
            !stopWords.has(similarWord.word) &&
            hasSameSound(typed, similarWord, similarWord.is_topic ? 4 : 5),
        )
        .map((it) => ({ it, far: 1, begins: true, shared: 0 })),
    )
    // The first letter is rarely wrong: only in a long word without other typos.
    .filter(({ it, far, begins }) =>
      begins
        ? far <= (it.is_topic || it.is_name ? getTypoTolerance(bare) : 1)
        : far <= 1 && bare.length > 6,
    )
    // A short word is not corrected to a word that courses only mention.
    .filter(({ it, far }) => it.is_topic || it.is_name || far === 0 || bare.length > 4)
    .filter(({ it, far }) => !typed.real || far === 0 || it.is_name || bare.startsWith(it.word))
    // At equal distance, the longer word shares more letters with the input.
    .sort(
      (a, b) =>
        a.far - b.far ||
        Number(b.it.is_topic) - Number(a.it.is_topic) ||
        b.shared - a.shared ||
        b.it.courses - a.it.courses ||
        (a.it.word < b.it.word ? -1 : 1),
    )
  return best?.it ?? null
}

/** Without a certain query, only long words match, and only topics. */
export const isArabiziReading = (typed: TypedWord, it: SimilarWord) =>
  it.read > 0 && it.is_topic && (typed.arabizi || (!typed.real && typed.bare.length > 5))

/** Prefers the reading that accounts for the most typed letters. */
const countConsonants = (word: string) => word.replace(/[اويه]/g, '').length

const isAcross = ({ bare }: TypedWord, { word }: SimilarWord) => isArabic(bare) !== isArabic(word)

/** Combines similar words that have courses, the nearest first; at most four variants. */
export function listSpellingVariants(typed: TypedWord[], living: Set<string>): string[] {
  const choices = typed.map((typedWord) =>
    typedWord.known
      ? [typedWord.shown]
      : stopWords.has(typedWord.word) || stopWords.has(typedWord.bare)
        ? []
        : [
            ...new Set(
              listPossibleWords(typedWord)
                .filter((near) => living.has(near.stem) && !stopWords.has(near.word))
                // One word per stem, because its forms have the same matches.
                .filter(
                  (near, at, all) => all.findIndex((other) => other.stem === near.stem) === at,
                )
                .map((near) => near.shown),
            ),
          ],
  )
  if (!typed.some((typedWord, at) => choices[at]!.length && choices[at]![0] !== typedWord.shown))
    return []
  return choices
    .filter((it) => it.length)
    .reduce<{ words: string[]; far: number }[]>(
      (before, shown) =>
        before
          .flatMap((item) =>
            shown.map((word, place) => ({ words: [...item.words, word], far: item.far + place })),
          )
          .sort((a, b) => a.far - b.far)
          .slice(0, 4),
      [{ words: [], far: 0 }],
    )
    .map((item) =>
      item.words
        .slice(item.words.findIndex(isTelling), item.words.findLastIndex(isTelling) + 1)
        .join(' '),
    )
}

const isTelling = (word: string) => !stopWords.has(word)

/**
 * Topics and names with at least half of the letters right, then words of the other script with the
 * same sound.
 */
const listPossibleWords = (typed: TypedWord) => {
  const near = typed.near.filter((it) => it.is_topic || it.is_name)
  return [
    ...near.filter(
      (similarWord) =>
        !typed.real && computeEditDistance(typed.bare, similarWord.word) <= typed.bare.length / 2,
    ),
    ...near.filter((it) => it.read > 0 || hasSameSound(typed, it, 3)),
  ]
}

/**
 * Long Latin words and names that sound alike count one typo less, because vowels are guessed.
 * Arabic has few vowels.
 */
function asSpelled(bare: string, it: SimilarWord) {
  const guessed = it.alike && !isArabic(bare) && (it.is_name || bare.length > 6)
  // A derived form is close to its topic: nutritionist.
  if (
    it.word.length > 5 &&
    it.is_topic &&
    /^(?:s|er|ers|ist|ists|al|ing)$/.test(bare.slice(it.word.length)) &&
    bare.startsWith(it.word)
  )
    return { it, far: 1, begins: true, shared: it.word.length }
  const far = Math.min(
    computeLetterDistance(bare, it.word),
    it.is_name ? computeLetterDistance(stripLatinArticle(bare), it.word) : Infinity,
  )
  return {
    it,
    far: far - (guessed && far > 0 ? 1 : 0),
    begins: guessed || far === 0 || it.word[0] === bare[0],
    shared: it.word.length,
  }
}

/** Doubled letters do not count as typos. */
const computeLetterDistance = (a: string, b: string) =>
  collapseRepeats(a) === collapseRepeats(b) ? 0 : computeEditDistance(a, b)
const collapseRepeats = (word: string) => word.replace(/(.)\1+/gu, '$1')

export const isTypo = (a: string, b: string) =>
  a[0] === b[0] && computeLetterDistance(a, b) <= (b.length > 5 ? 1 : 0)

/** More consonants make a false match less likely. */
const hasSameSound = (
  { bare, skeleton }: TypedWord,
  { word, alike }: SimilarWord,
  consonants: number,
) => alike && isArabic(bare) !== isArabic(word) && skeleton.replace(/^a/, '').length >= consonants

const isArabic = (word: string) => /[\u0600-\u06ff]/.test(word)

export const getTypoTolerance = (word: string) => (word.length < 8 ? 1 : 2)

/** Damerau-Levenshtein distance (optimal string alignment). */
export function computeEditDistance(a: string, b: string) {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      row[j] = Math.min(change, last[j]! + 1, row[j - 1]! + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, before[j - 2]! + 1)
    }
    before = last
    last = row
  }
  return last[b.length]!
}
