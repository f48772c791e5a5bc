export const essayFilters = ['waiting', 'graded'] as const
export type EssayFilter = (typeof essayFilters)[number]

/** Quick choices, including the current value. */
export function listPointLevels(points: number, given?: number) {
  const levels = [
    0,
    Math.round(points / 3),
    Math.round((points * 2) / 3),
    points,
    ...(given === undefined ? [] : [given]),
  ]
  return [...new Set(levels)].sort((a, b) => a - b)
}

export type EssayRef = { attempt_id: string; position: number }

/** Invalid values fall back to the waiting list. */
export function parseGradingQuery(query: URLSearchParams) {
  const course = query.get('course') ?? ''
  const [, attempt_id, position] =
    /^([0-9a-f-]{36})\.(\d{1,3})$/.exec(query.get('essay') ?? '') ?? []
  return {
    show: essayFilters.find((it) => it === query.get('show')) ?? 'waiting',
    course_id: /^[1-9]\d{0,8}$/.test(course) ? Number(course) : undefined,
    essay: attempt_id ? { attempt_id, position: Number(position) } : null,
  }
}

export const classifyDifficulty = (facility: number) =>
  facility >= 85 ? 'easy' : facility >= 40 ? 'fair' : 'hard'
export const classifyDiscrimination = (discrimination: number) =>
  discrimination < 0
    ? 'backwards'
    : discrimination < 15
      ? 'little'
      : discrimination < 30
        ? 'some'
        : 'well'

type GradeInput = { rubric: number[]; score?: number | undefined }

/** Null if a value exceeds the points of its rubric line or of the question. */
export function computeGrade(
  { rubric, score }: GradeInput,
  lines: { points: number }[],
  points: number,
): number | null {
  if (!lines.length) return score !== undefined && score <= points ? roundPoints(score) : null
  if (rubric.length !== lines.length || rubric.some((it, at) => it > lines[at]!.points)) return null
  const all = lines.reduce((sum, it) => sum + it.points, 0)
  // The rubric is scaled to the points of the question.
  return roundPoints((rubric.reduce((sum, it) => sum + it, 0) / all) * points)
}

const roundPoints = (points: number) => Math.round(points * 100) / 100

const enough = 10

export type Sample = { share: number; rest: number }

/**
 * Facility is the mean share of points; discrimination is the Pearson correlation with the rest of
 * the test, excluding the question itself.
 */
export function computeQuestionStats(samples: Sample[]) {
  if (!samples.length) return { facility: null, discrimination: null, concern: null }
  const facility = Math.round(computeMean(samples.map((it) => it.share)) * 100)
  const discrimination = samples.length < enough ? null : computeCorrelation(samples)
  return {
    facility,
    discrimination,
    concern: samples.length < enough ? null : findConcern(facility, discrimination),
  }
}

function findConcern(facility: number, discrimination: number | null) {
  if (discrimination !== null && discrimination < 0) return 'misleading' as const
  return facility >= 95 ? ('easy' as const) : facility <= 20 ? ('hard' as const) : null
}

const computeMean = (all: number[]) => all.reduce((sum, it) => sum + it, 0) / all.length

function computeCorrelation(samples: Sample[]) {
  const [share, rest] = [
    computeMean(samples.map((it) => it.share)),
    computeMean(samples.map((it) => it.rest)),
  ]
  let [both, one, other] = [0, 0, 0]
  for (const it of samples) {
    both += (it.share - share) * (it.rest - rest)
    one += (it.share - share) ** 2
    other += (it.rest - rest) ** 2
  }
  // Without variance there is no correlation.
  return one < 1e-12 || other < 1e-12 ? null : Math.round((both / Math.sqrt(one * other)) * 100)
}

export function computeMedian(all: number[]) {
  if (!all.length) return null
  const sorted = [...all].sort((a, b) => a - b)
  const at = (sorted.length - 1) / 2
  return (sorted[Math.floor(at)]! + sorted[Math.ceil(at)]!) / 2
}

export const getGradeDraftKey = ({
  attempt_id,
  position,
}: {
  attempt_id: string
  position: number
}) => `grade:${attempt_id}.${position}`
