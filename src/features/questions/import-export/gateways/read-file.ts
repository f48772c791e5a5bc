import { type FileFormat, type ParsedQuestion } from './rules.ts'
import { readAiken } from './aiken.ts'
import { readGift } from './gift.ts'
import { readMoodleXml } from './moodle-xml.ts'
import { readQti } from './qti.ts'
import { readTable } from './table.ts'
import { FileFormatError } from './xml.ts'
import { maxImportQuestions } from './limits.ts'

export type QuestionFileResult =
  | { format: FileFormat; lines: ParsedQuestion[] }
  | { fault: 'unreadable' | 'empty' | 'too_many'; line: number }

export function detectFormat(bytes: Uint8Array, name: string): FileFormat {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return 'qti'
  const text = decodeFile(bytes.subarray(0, 20_000))
  if (/^\s*<(\?xml|quiz)/.test(text)) return 'moodle'
  if (/\.(csv|tsv)$/i.test(name)) return 'csv'
  if (/^\s*(ANSWER|الإجابة|الجواب)\s*:/imu.test(text) && !/(^|[^\\])\{/.test(text)) return 'aiken'
  const [head = ''] = text.split('\n')
  return /(^|[,;\t])"?question(_ar)?"?\s*([,;\t]|$)/im.test(head) && !text.includes('{')
    ? 'csv'
    : 'gift'
}

/** UTF-8 or Windows-1256. */
function decodeFile(bytes: Uint8Array) {
  const text = new TextDecoder('utf-8').decode(bytes)
  // A character cut at the end of the sample does not indicate another encoding.
  return text.slice(0, -4).includes('\uFFFD') ? new TextDecoder('windows-1256').decode(bytes) : text
}

export async function readQuestionFile(
  bytes: Uint8Array,
  name: string,
): Promise<QuestionFileResult> {
  const format = detectFormat(bytes, name)
  try {
    const lines = await read(format, bytes)
    if (!lines.length) return { fault: 'empty', line: 1 }
    return lines.length > maxImportQuestions ? { fault: 'too_many', line: 1 } : { format, lines }
  } catch (error) {
    if (error instanceof FileFormatError) return { fault: 'unreadable', line: error.line }
    throw error
  }
}

function read(format: FileFormat, bytes: Uint8Array) {
  if (format === 'qti') return readQti(bytes)
  // PostgreSQL rejects NUL and lone surrogates.
  const text = decodeFile(bytes).replaceAll('\0', '').toWellFormed()
  if (format === 'moodle') return readMoodleXml(text)
  if (format === 'aiken') return readAiken(text)
  return format === 'csv' ? readTable(text) : readGift(text)
}
