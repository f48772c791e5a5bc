/** Names are without slash and escapes; numbers are words. */
export type PdfToken = { kind: 'name' | 'word' | 'bracket' | 'string'; text: string; at: number }

/** Thrown for PDFs that are malformed or ambiguous. */
export class InvalidPdfError extends Error {}

// Character class per byte: whitespace, delimiter, hex digit or regular.
const roles = new Uint8Array(256)
const assignRole = (letters: string, role: number) =>
  [...letters].forEach((it) => (roles[it.charCodeAt(0)] = role))
const [space, delimiter, hexDigit] = [1, 2, 4]
assignRole('\0\t\n\f\r ', space)
assignRole('()<>[]{}/%', delimiter)
assignRole('0123456789abcdefABCDEF', hexDigit)

export const isSpace = (byte: number | undefined) => byte !== undefined && roles[byte] === space
export const isLineEnd = (byte: number | undefined) => byte === 10 || byte === 13
export const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 48 && byte <= 57
export const [percentByte, lessThanByte] = [0x25, 0x3c]
const [openText, closeText, slash, greater, backslash] = [0x28, 0x29, 0x2f, 0x3e, 0x5c]

/** No meaningful token is longer; the rest is skipped. */
const longest = 128

/** Single-pass tokenizer. Contents of strings and comments are skipped. */
export class PdfTokens {
  at: number
  #bytes: Buffer

  constructor(bytes: Buffer, at = 0) {
    this.#bytes = bytes
    this.at = at
  }

  next(): PdfToken | null {
    this.#skipSpace()
    const at = this.at
    const byte = this.#bytes[at]
    if (byte === undefined) return null
    if (byte === slash) return { kind: 'name', text: this.#name(), at }
    if (byte === openText) return { kind: 'string', text: this.#text(), at }
    if (byte === lessThanByte && this.#bytes[at + 1] !== lessThanByte)
      return { kind: 'string', text: this.#hex(), at }
    if (roles[byte] === delimiter) return { kind: 'bracket', text: this.#bracket(byte), at }
    return { kind: 'word', text: this.#word(), at }
  }

  #skipSpace() {
    for (;;) {
      while (isSpace(this.#bytes[this.at])) this.at++
      if (this.#bytes[this.at] !== percentByte) return
      while (this.at < this.#bytes.length && !isLineEnd(this.#bytes[this.at])) this.at++
    }
  }

  #word() {
    const from = this.at
    for (; this.at < this.#bytes.length; this.at++) {
      const role = roles[this.#bytes[this.at]!]!
      if (role === space || role === delimiter) break
    }
    return this.#bytes.toString('latin1', from, Math.min(this.at, from + longest))
  }

  /** Names may escape any character as `#xx`. */
  #name() {
    this.at++
    const text = this.#word()
    if (!text.includes('#')) return text
    return text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  }

  #text() {
    let depth = 0
    for (; this.at < this.#bytes.length; this.at++) {
      const byte = this.#bytes[this.at]!
      if (byte === backslash) this.at++
      else if (byte === openText) depth++
      else if (byte === closeText && --depth === 0) return this.#past(1, '')
    }
    throw new InvalidPdfError()
  }

  #hex() {
    for (this.at++; this.at < this.#bytes.length; this.at++) {
      const byte = this.#bytes[this.at]!
      if (byte === greater) return this.#past(1, '')
      // Lenient readers would parse this differently.
      if (roles[byte] !== hexDigit && roles[byte] !== space) throw new InvalidPdfError()
    }
    throw new InvalidPdfError()
  }

  #bracket(byte: number) {
    if (byte === lessThanByte) return this.#past(2, '<<')
    if (byte === greater && this.#bytes[this.at + 1] === greater) return this.#past(2, '>>')
    return this.#past(1, String.fromCharCode(byte))
  }

  #past(count: number, text: string) {
    this.at += count
    return text
  }
}
