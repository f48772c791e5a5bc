export type ScormEdition = '1.2' | '2004'

/** A launchable SCO of the manifest. */
export type PackagePart = {
  title: string
  href: string
  /** SCORM 1.2: raw passing score. */
  mastery_score: number | null
  /** SCORM 2004: passing score from -1 to 1, completion threshold from 0 to 1. */
  passing_score: number | null
  completion_threshold: number | null
  launch_data: string
}

/** SCORM data model elements by name. */
export type ScormData = Readonly<Record<string, string>>
export type PackageStatus = 'incomplete' | 'completed' | 'passed' | 'failed'

/** Storage prefix; a lesson's `media` uses it. */
export const packageFolder = 'packages/'
export const getPackageKey = (id: string) => packageFolder + id
/** The original upload, retained for export. */
export const getOriginalFileKey = (key: string) => `${key}/sent.zip`
export const getPackageFileKey = (id: string, number: number) => `${getPackageKey(id)}/${number}`

export const parsePackageId = (media: string | null) =>
  /^packages\/([0-9a-f-]{36})$/.exec(media ?? '')?.[1] ?? null

export const getTicketSubject = (lesson_id: number) => `package:${lesson_id}`

const parseNumber = (text: string | undefined) =>
  text?.trim() && Number.isFinite(Number(text)) ? Number(text) : null
const toPercent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100)

/** SCORM defaults the range to 0 and 100. */
function computeShare(raw: number | null, min: number | null, max: number | null) {
  if (raw === null) return null
  const [from, to] = [min ?? 0, max ?? 100]
  return to > from ? (raw - from) / (to - from) : null
}

type ScormResult = { status: PackageStatus; score: number | null }

export function parseScormResult(
  edition: ScormEdition,
  cmi: ScormData,
  part: PackagePart,
): ScormResult {
  return edition === '1.2' ? parseScorm12Result(cmi, part) : parseScorm2004Result(cmi, part)
}

function parseScorm12Result(cmi: ScormData, { mastery_score }: PackagePart): ScormResult {
  const raw = parseNumber(cmi['cmi.core.score.raw'])
  const share = computeShare(
    raw,
    parseNumber(cmi['cmi.core.score.min']),
    parseNumber(cmi['cmi.core.score.max']),
  )
  const score = share === null ? null : toPercent(share)
  const lessonStatus = cmi['cmi.core.lesson_status']
  if (lessonStatus !== 'completed' && lessonStatus !== 'passed' && lessonStatus !== 'failed')
    return { status: 'incomplete', score }
  // SCORM 1.2 RTE 3.4.4: a mastery score in the manifest decides once the package has ended.
  if (mastery_score !== null && raw !== null)
    return { status: raw >= mastery_score ? 'passed' : 'failed', score }
  return { status: lessonStatus, score }
}

function parseScorm2004Result(
  cmi: ScormData,
  { passing_score, completion_threshold }: PackagePart,
): ScormResult {
  const scaled = parseNumber(cmi['cmi.score.scaled'])
  const share =
    scaled ??
    computeShare(
      parseNumber(cmi['cmi.score.raw']),
      parseNumber(cmi['cmi.score.min']),
      parseNumber(cmi['cmi.score.max']),
    )
  const score = share === null ? null : toPercent(share)
  // SCORM 2004 RTE 4.2.4 and 4.2.22: thresholds of the manifest override the package.
  const measure = parseNumber(cmi['cmi.progress_measure'])
  const completed =
    completion_threshold !== null && measure !== null
      ? measure >= completion_threshold
      : cmi['cmi.completion_status'] === 'completed'
  const success =
    passing_score !== null
      ? scaled === null
        ? 'unknown'
        : scaled >= passing_score
          ? 'passed'
          : 'failed'
      : cmi['cmi.success_status']
  if (success === 'failed') return { status: completed ? 'failed' : 'incomplete', score }
  if (success === 'passed') return { status: 'passed', score }
  return { status: completed ? 'completed' : 'incomplete', score }
}

export const isPartDone = (status: PackageStatus) => status === 'completed' || status === 'passed'

/** Elements set by the server or valid for one visit only; never restored. */
const ours = {
  '1.2':
    /^cmi\.(core\.(student_id|student_name|credit|entry|exit|total_time|session_time|lesson_mode)|launch_data|comments_from_lms|student_data\..*)$/,
  '2004':
    /^cmi\.(learner_id|learner_name|credit|entry|exit|total_time|session_time|mode|launch_data|completion_threshold|scaled_passing_score|max_time_allowed|time_limit_action|comments_from_lms\..*)$/,
}

type Learner = { id: string; name: string }

/** Learner data plus the saved state, if the part was suspended. */
export function buildInitialCmi(
  edition: ScormEdition,
  kept: ScormData | null,
  part: PackagePart,
  learner: Learner,
): Record<string, string> {
  const ended = kept?.[edition === '1.2' ? 'cmi.core.exit' : 'cmi.exit']
  // SCORM 2004 RTE 2.1.1: a normal exit starts a new attempt; only a suspended one resumes.
  const found = kept && (edition === '1.2' || ended !== 'normal') ? kept : {}
  const own = Object.fromEntries(
    Object.entries(found).filter(([name]) => !ours[edition].test(name)),
  )
  const hasBegun = Object.keys(own).length > 0
  const entry = !hasBegun
    ? 'ab-initio'
    : ended === undefined || ended === '' || ended === 'suspend'
      ? 'resume'
      : ''
  const initial =
    edition === '1.2'
      ? {
          'cmi.core.student_id': learner.id,
          'cmi.core.student_name': learner.name,
          'cmi.core.credit': 'credit',
          'cmi.core.lesson_mode': 'normal',
          'cmi.core.entry': entry,
          'cmi.launch_data': part.launch_data,
          'cmi.student_data.mastery_score':
            part.mastery_score === null ? '' : String(part.mastery_score),
        }
      : {
          'cmi.learner_id': learner.id,
          'cmi.learner_name': learner.name,
          'cmi.credit': 'credit',
          'cmi.mode': 'normal',
          'cmi.entry': entry,
          'cmi.launch_data': part.launch_data,
          'cmi.scaled_passing_score': part.passing_score === null ? '' : String(part.passing_score),
          'cmi.completion_threshold':
            part.completion_threshold === null ? '' : String(part.completion_threshold),
        }
  return {
    ...own,
    ...Object.fromEntries(Object.entries(initial).filter(([, value]) => value !== '')),
  }
}

/** Sent by the player frame; `urgent` requests an immediate save. */
export type PackageMessage = {
  kind: 'said'
  ticket: string
  part: number
  cmi: Record<string, string>
  urgent: boolean
}

/** Accepts only messages of the content origin for the open part with its ticket. */
export function parsePackageMessage(
  event: { origin: string; data: unknown },
  open: { origin: string; ticket: string; part: number },
): PackageMessage | null {
  const data = event.data as Partial<PackageMessage> | null
  if (event.origin !== open.origin || typeof data !== 'object' || data?.kind !== 'said') return null
  if (data.ticket !== open.ticket || data.part !== open.part) return null
  return typeof data.cmi === 'object' && data.cmi !== null ? (data as PackageMessage) : null
}

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  xhtml: 'application/xhtml+xml',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  xml: 'text/xml',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
  pdf: 'application/pdf',
  wasm: 'application/wasm',
}

/** Derived from the extension; it affects only the package itself. */
export const getContentType = (path: string) =>
  types[/\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream'
