import type {
  QuestionNote,
  QuestionReason,
} from '#features/questions/import-export/gateways/rules.ts'
import type { CourseBody, LessonBody } from '#features/authoring/drafts/bodies.ts'
import type { QuestionsFile, TestsFile } from '../course-export/rules.ts'

export const courseFormats = ['farqad', 'cartridge', 'moodle'] as const
export type CourseFormat = (typeof courseFormats)[number]

export const importOrigins = [
  'course',
  'section',
  'page',
  'book',
  'label',
  'link',
  'file',
  'folder',
  'picture',
  'film',
  'captions',
  'test',
  'bank',
  'question',
  'category',
  'prerequisite',
  'discussion',
  'assignment',
  'tool',
  'package',
  'activity',
] as const
export type ImportOrigin = (typeof importOrigins)[number]

export const importResults = [
  'course',
  'section',
  'article',
  'file',
  'film',
  'package',
  'attachment',
  'test',
  'questions',
  'picture',
] as const
export type ImportResult = (typeof importResults)[number]

export const importReasons = [
  'no_such_thing',
  'no_such_kind',
  'missing',
  'damaged',
  'too_large',
  'too_many',
  'no_such_category',
  'no_such_course',
  'empty',
  'no_place',
  'hidden',
] as const
export type ImportReason = (typeof importReasons)[number] | QuestionReason

export const importNotes = [
  'flattened',
  'split',
  'pictures_lost',
  'links_lost',
  'cut',
  'only_in_bank',
  'new_address',
] as const
export type ImportNote = (typeof importNotes)[number] | QuestionNote

export type ReportLine = {
  name: string
  was: ImportOrigin
  became: ImportResult | null
  count: number
  reason: ImportReason | null
  notes: ImportNote[]
}

type ArchivePath = string

export type ParsedAttachment = { file: ArchivePath; name: string; title: string; title_ar: string }
export type ParsedLesson = Omit<LessonBody, 'media' | 'attachments'> & {
  media: ArchivePath | null
  media_name?: string
  attachments: ParsedAttachment[]
  /** Image references in the texts and their archive paths. */
  pictures: { address: string; file: ArchivePath }[]
}
export type ParsedSection = { title: string; title_ar: string; lessons: ParsedLesson[] }
export type ParsedBank = (Omit<QuestionsFile[number], 'picture'> & {
  picture: ArchivePath | Uint8Array | null
  name: string
})[]

/** Files are referenced by their path in the archive. */
export type ParsedCourse = {
  format: CourseFormat
  course: Omit<CourseBody, 'category_ids' | 'prerequisite_ids' | 'trainer_ids'> & {
    categories: string[]
    prerequisites: string[]
  }
  pictures: ParsedLesson['pictures']
  sections: ParsedSection[]
  questions: ParsedBank
  tests: TestsFile
  report: ReportLine[]
}

/** Signature check by file extension. */
const begins: Record<string, (it: Uint8Array) => boolean> = {
  mp4: isBox,
  m4s: isBox,
  ts: (it) => it[0] === 0x47,
  aac: (item) =>
    (item[0] === 0xff && (item[1]! & 0xf0) === 0xf0) || readAscii(item, 0, 3) === 'ID3',
  webp: (item) => readAscii(item, 0, 4) === 'RIFF' && readAscii(item, 8, 12) === 'WEBP',
  jpg: (it) => it[0] === 0xff && it[1] === 0xd8,
  m3u8: (it) => readAscii(it, 0, 7) === '#EXTM3U',
  vtt: (it) => readAscii(it, 0, 6) === 'WEBVTT',
}
const readAscii = (it: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...it.subarray(from, to))
function isBox(it: Uint8Array) {
  return ['ftyp', 'styp', 'moof', 'sidx', 'moov', 'emsg', 'prft', 'free'].includes(
    readAscii(it, 4, 8),
  )
}

/** Compares the first bytes with the file extension. */
export const isVideoSegment = (name: string, start: Uint8Array) =>
  begins[name.slice(name.lastIndexOf('.') + 1)]?.(start) ?? false

/** Rejects playlists with URLs or paths outside the folder (SSRF, path traversal). */
export const hasOnlyRelativePaths = (text: string) =>
  text
    .split(/\r?\n/)
    .flatMap((part) =>
      part.startsWith('#')
        ? [...part.matchAll(/URI\s*=\s*"?([^",]*)/gi)].map((found) => found[1]!)
        : [part],
    )
    .every((text) => /^[a-z0-9_./-]*$/i.test(text.trim()) && !/\.\.|^\s*\//.test(text))

/** A WebP without metadata needs no re-encoding. */
export function isPlainWebp(bytes: Uint8Array) {
  if (readAscii(bytes, 0, 4) !== 'RIFF' || readAscii(bytes, 8, 12) !== 'WEBP') return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 12; at + 8 <= bytes.length;) {
    if (!['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'].includes(readAscii(bytes, at, at + 4)))
      return false
    const size = view.getUint32(at + 4, true)
    at += 8 + size + (size % 2)
  }
  return true
}
