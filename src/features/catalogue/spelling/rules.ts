import { stopWords } from '../stop-words/rules.ts'
import { stripLatinArticle } from '../arabizi/rules.ts'

// What somebody may have meant by a word we do not have.

export type SimilarWord = {
  shown: string
  word: string
  stem: string
  courses: number
  alike: boolean
  also: string[]
  /** Arabic in Latin letters: 2 where the whole word can be read so, 1 where it can without its article. */
  read: number
  /** Some course is about it. */
  is_topic: boolean
  /** It is part of a trainer's name. */
  is_name: boolean
}
export type TypedWord = {
  shown: string
  word: string
  /** Without the article. */
  bare: string
  stem: string
  /** In how many courses it is. */
  courses: number
  /** How it sounds, in either script. */
  skeleton: string
  known: boolean
  /** It is an everyday word, and so no slip. */
  real: boolean
  /** The query is certainly Arabic in Latin letters. */
  arabizi: boolean
  /** Without a joined particle it is known: بادارة. */
  stripped: string | null
  /** With the next word it is one known word: عبد الله. */
  joined: string | null
  /** It is two known words: powerbi. */
  split: string[] | null
  near: SimilarWord[]
}

/** The word that was most likely meant, if any is near enough; one of the other script only, where it is no slip. */
export function findNearestWord(typed: TypedWord, isForeign = false): SimilarWord | null {
  const { bare } = typed
  const [best] = typed.near
    .filter((it) => !stopWords.has(it.word) && (!isForeign || isAcross(typed, it)))
    .flatMap((it) =>
      (isArabiziReading(typed, it)
        ? [{ it, far: it.read === 2 ? 0 : 0.5, begins: true, shared: countConsonants(it.word) * 20 + it.word.length }]
        : []
      ).concat(isAcross(typed, it) ? [] : asSpelled(bare, it)),
    )
    .concat(
      typed.near
        .filter((it) => !stopWords.has(it.word) && hasSameSound(typed, it, it.is_topic ? 4 : 5))
        .map((it) => ({ it, far: 1, begins: true, shared: 0 })),
    )
    // The first letter is seldom wrong: only in a long word, and then alone.
    .filter(({ it, far, begins }) =>
      begins ? far <= (it.is_topic || it.is_name ? getTypoTolerance(bare) : 1) : far <= 1 && bare.length > 6,
    )
    // A slip toward a word that is only mentioned must leave most of the word as it is.
    .filter(({ it, far }) => it.is_topic || it.is_name || far === 0 || bare.length > 4)
    .filter(({ it, far }) => !typed.real || far === 0 || it.is_name || bare.startsWith(it.word))
    // As far away, the longer shares more letters with what was typed.
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

/** Arabic in Latin letters: certain where the query shows it, else a long word for something that courses are about. */
export const isArabiziReading = (typed: TypedWord, it: SimilarWord) =>
  it.read > 0 && it.is_topic && (typed.arabizi || (!typed.real && typed.bare.length > 5))

/** How many consonants an Arabic word has: of several readings the one that leaves no typed letter unread. */
const countConsonants = (word: string) => word.replace(/[اويه]/g, '').length

const isAcross = ({ bare }: TypedWord, { word }: SimilarWord) => isArabic(bare) !== isArabic(word)

/** Other spellings to try: every unknown word by one that is near it and alive, the nearest first; what nothing is near is left out. At most four. */
export function listSpellingVariants(typed: TypedWord[], living: Set<string>): string[] {
  const choices = typed.map((it) =>
    it.known
      ? [it.shown]
      : stopWords.has(it.word) || stopWords.has(it.bare)
        ? []
        : [
            ...new Set(
              listPossibleWords(it)
                .filter((near) => living.has(near.stem) && !stopWords.has(near.word))
                // One of each stem: its forms find the same.
                .filter((near, at, all) => all.findIndex((other) => other.stem === near.stem) === at)
                .map((near) => near.shown),
            ),
          ],
  )
  if (!typed.some((it, at) => choices[at]!.length && choices[at]![0] !== it.shown)) return []
  return choices
    .filter((it) => it.length)
    .reduce<{ words: string[]; far: number }[]>(
      (before, shown) =>
        before
          .flatMap((it) => shown.map((word, place) => ({ words: [...it.words, word], far: it.far + place })))
          .sort((a, b) => a.far - b.far)
          .slice(0, 4),
      [{ words: [], far: 0 }],
    )
    .map((it) => it.words.slice(it.words.findIndex(isTelling), it.words.findLastIndex(isTelling) + 1).join(' '))
}

const isTelling = (word: string) => !stopWords.has(word)

/** Words that some course is about and that have half of its letters right, then those that sound alike in the other script, where no letter can be. An everyday word is no slip. */
const listPossibleWords = (typed: TypedWord) => {
  const near = typed.near.filter((it) => it.is_topic || it.is_name)
  return [
    ...near.filter((it) => !typed.real && computeEditDistance(typed.bare, it.word) <= typed.bare.length / 2),
    ...near.filter((it) => it.read > 0 || hasSameSound(typed, it, 3)),
  ]
}

/** Long Latin words that sound alike are one mistake nearer, and names: vowels are guessed. Arabic ones have few to guess, and another word is a letter away. */
function asSpelled(bare: string, it: SimilarWord) {
  const guessed = it.alike && !isArabic(bare) && (it.is_name || bare.length > 6)
  // Who does it is not far from what is done: nutritionist.
  if (it.word.length > 5 && it.is_topic && /^(?:s|er|ers|ist|ists|al|ing)$/.test(bare.slice(it.word.length)) && bare.startsWith(it.word))
    return { it, far: 1, begins: true, shared: it.word.length }
  const far = Math.min(
    computeLetterDistance(bare, it.word),
    it.is_name ? computeLetterDistance(stripLatinArticle(bare), it.word) : Infinity,
  )
  return { it, far: far - (guessed && far > 0 ? 1 : 0), begins: guessed || far === 0 || it.word[0] === bare[0], shared: it.word.length }
}

/** A letter typed twice or once is no mistake worth counting. */
const computeLetterDistance = (a: string, b: string) => (collapseRepeats(a) === collapseRepeats(b) ? 0 : computeEditDistance(a, b))
const collapseRepeats = (word: string) => word.replace(/(.)\1+/gu, '$1')

/** Whether two words differ by no more than a slip. */
export const isTypo = (a: string, b: string) => a[0] === b[0] && computeLetterDistance(a, b) <= (b.length > 5 ? 1 : 0)

/** Sounds like a word of the other script; the more consonants, the less it could be another one. */
const hasSameSound = ({ bare, skeleton }: TypedWord, { word, alike }: SimilarWord, consonants: number) =>
  alike && isArabic(bare) !== isArabic(word) && skeleton.replace(/^a/, '').length >= consonants

const isArabic = (word: string) => /[\u0600-\u06ff]/.test(word)

/** How many letters of a word may be wrong. */
export const getTypoTolerance = (word: string) => (word.length < 8 ? 1 : 2)

/** How many letters must be added, dropped, changed or swapped with their neighbour to get from one word to the other. */
export function computeEditDistance(a: string, b: string) {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      row[j] = Math.min(change, last[j]! + 1, row[j - 1]! + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j]!, before[j - 2]! + 1)
    }
    before = last
    last = row
  }
  return last[b.length]!
}
