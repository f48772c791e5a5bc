import { isDigit, isLineEnd, isSpace, lessThanByte, percentByte } from './pdf-tokens.server.ts'

/**
 * Readers are told by number where an object or a trailer begins, and look for them by their words where those numbers are wrong. So
 * there must be none where we read none: within a string, a comment or a stream. `places` are those of the words we did read.
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
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length)) if (holds(at)) return true
  return false
}

/** `12 0 obj`, with spaces and comments between as PDF allows them. */
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

/** Where the comment begins that ends here; -1 where there is none. */
function findCommentStart(bytes: Buffer, at: number) {
  let begins = -1
  while (at > 0 && !isLineEnd(bytes[at - 1])) if (bytes[--at] === percentByte) begins = at
  return begins
}

/** Where the next thing stands that is neither space nor comment. Asked from left to right, it passes over each comment once. */
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
