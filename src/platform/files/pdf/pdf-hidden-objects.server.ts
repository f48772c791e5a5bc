import { isDigit, isLineEnd, isSpace, lessThanByte, percentByte } from './pdf-tokens.server.ts'

/**
 * PDF readers with a broken cross-reference table search for objects by keyword, so none may hide
 * in strings, comments or streams. `places` are the offsets the parser found.
 */
export function hasHiddenObjects(bytes: Buffer, places: ReadonlySet<number>): boolean {
  const afterSpace = createSpaceSkipper(bytes)
  const precedesDictionary = (at: number) => {
    const next = afterSpace(at)
    return bytes[next] === lessThanByte && bytes[next + 1] === lessThanByte
  }
  return (
    hasMatch(bytes, 'obj', (at) => !places.has(at) && isAfterTwoNumbers(bytes, at)) ||
    hasMatch(bytes, 'trailer', (at) => !places.has(at) && precedesDictionary(at + 'trailer'.length))
  )
}

function hasMatch(bytes: Buffer, word: string, holds: (at: number) => boolean) {
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length))
    if (holds(at)) return true
  return false
}

/** `12 0 obj`, with whitespace and comments in between. */
function isAfterTwoNumbers(bytes: Buffer, at: number) {
  const generation = skipSpaceBack(bytes, at)
  const second = skipDigitsBack(bytes, generation)
  const first = skipSpaceBack(bytes, second)
  return second < generation && first < second && isDigit(bytes[first - 1])
}

function skipDigitsBack(bytes: Buffer, at: number) {
  while (isDigit(bytes[at - 1])) at--
  return at
}

function skipSpaceBack(bytes: Buffer, at: number): number {
  for (;;) {
    let endsLine = false
    while (isSpace(bytes[at - 1])) endsLine = isLineEnd(bytes[--at]) || endsLine
    const comment = endsLine ? findCommentStart(bytes, at) : -1
    if (comment < 0) return at
    at = comment
  }
}

function findCommentStart(bytes: Buffer, at: number) {
  let begins = -1
  while (at > 0 && !isLineEnd(bytes[at - 1])) if (bytes[--at] === percentByte) begins = at
  return begins
}

/** Offset of the next token. Called in ascending order, it scans each comment once. */
function createSpaceSkipper(bytes: Buffer) {
  let passed = { from: 0, to: 0 }
  return (from: number) => {
    let at = from
    while (isSpace(bytes[at])) at++
    if (bytes[at] !== percentByte) return at
    if (at >= passed.from && at < passed.to) return passed.to
    while (bytes[at] === percentByte) {
      while (at < bytes.length && !isLineEnd(bytes[at])) at++
      while (isSpace(bytes[at])) at++
    }
    passed = { from, to: at }
    return at
  }
}
