import { computeCropSquare, maxZoom, type Crop } from '#platform/files/crop.ts'
import { computeAge } from '../rules.ts'

/** Seed 9: study levels. */
export const educationLevels = ['student', 'graduate', 'post-graduate', 'masters', 'phd'] as const

/** Accepts existing dates within a plausible human age. */
export function isBirthDate(birth_date: string, today: string) {
  if (!/^\d{4}-\d\d-\d\d$/.test(birth_date)) return false
  const date = new Date(`${birth_date}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== birth_date) return false
  const age = computeAge(birth_date, today)
  return age >= 5 && age <= 120
}

/** A certificate prints the name once per script, so the scripts must not mix. */
export const isLatinName = (name: string) => /^[\p{Script=Latin}\p{M}\s.,'’-]*$/u.test(name)
export const isArabicName = (name: string) => /^[\p{Script=Arabic}\p{M}\s.،’'-]*$/u.test(name)

export const formatFullName = (item: {
  first_name: string
  middle_name?: string
  last_name: string
}) => [item.first_name, item.middle_name, item.last_name].filter(Boolean).join(' ')

/** Adds the middle name only if `called` equals the first and last name. */
export const formatNameWithMiddle = (item: {
  first_name: string
  middle_name: string
  last_name: string
  called: string
}) =>
  item.called === formatFullName({ ...item, middle_name: '' }) ? formatFullName(item) : item.called

/** Falls back to the person's name in the script it is written in. */
export function getCertificateNames(it: {
  first_name: string
  middle_name: string
  last_name: string
  certificate_name: string
  certificate_name_ar: string
}) {
  const name = formatFullName(it)
  return {
    latin: it.certificate_name || (isLatinName(name) ? name : ''),
    arabic: it.certificate_name_ar || (isArabicName(name) ? name : ''),
  }
}

/**
 * Moves by multiples of the crop side. Clamps at the edge, so that moving back takes effect at
 * once.
 */
export function moveCrop(
  picture: { width: number; height: number },
  crop: Crop,
  { right = 0, down = 0, times = 1 }: { right?: number; down?: number; times?: number },
): Crop {
  const zoom = Math.min(Math.max(crop.zoom * times, 1), maxZoom)
  const { width: side } = computeCropSquare(picture, crop)
  const moved = {
    x: crop.x + (right * side) / picture.width,
    y: crop.y + (down * side) / picture.height,
    zoom,
  }
  const at = computeCropSquare(picture, moved)
  return {
    x: (at.x + at.width / 2) / picture.width,
    y: (at.y + at.height / 2) / picture.height,
    zoom,
  }
}

type ProfileValues = {
  image: string | null
  middle_name: string
  birth_date: string | null
  education_level: string | null
  job: string
  country_id: string | null
  mobile: string | null
}
type ProfileGap = 'image' | 'birth_date' | 'education_level' | 'job' | 'country_id' | 'mobile'
const wanted: ProfileGap[] = [
  'country_id',
  'mobile',
  'job',
  'education_level',
  'birth_date',
  'image',
]

/** Sorted by usefulness. */
export function findProfileGaps(profile: ProfileValues): { gaps: ProfileGap[]; filled: number } {
  const gaps = wanted.filter((it) => !profile[it])
  // Names and e-mail address are always filled.
  return { gaps, filled: (wanted.length + 3 - gaps.length) / (wanted.length + 3) }
}

export const sortCurrentFirst = <It extends { is_current: boolean }>(devices: It[]) =>
  devices.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
