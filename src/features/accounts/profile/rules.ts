import { computeCropSquare, maxZoom, type Crop } from '#platform/files/crop.ts'

/** Seed 9: study levels. */
export const educationLevels = ['student', 'graduate', 'post-graduate', 'masters', 'phd'] as const

/** Whole years between a birth date and a day, both "2026-11-15". */
export function computeAge(birth_date: string, day: string) {
  const [born, today] = [birth_date, day].map((it) => it.split('-').map(Number) as [number, number, number]) as [Day, Day]
  const hadBirthday = today[1] > born[1] || (today[1] === born[1] && today[2] >= born[2])
  return today[0] - born[0] - (hadBirthday ? 0 : 1)
}
type Day = [year: number, month: number, day: number]

/** A day there is, on which somebody alive and able to read was born. */
export function isBirthDate(birth_date: string, today: string) {
  if (!/^\d{4}-\d\d-\d\d$/.test(birth_date)) return false
  const date = new Date(`${birth_date}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== birth_date) return false
  const age = computeAge(birth_date, today)
  return age >= 5 && age <= 120
}

/** A certificate has the name once in each script: letters of the other one do not belong there. */
export const isLatinName = (name: string) => /^[\p{Script=Latin}\p{M}\s.,'’-]*$/u.test(name)
export const isArabicName = (name: string) => /^[\p{Script=Arabic}\p{M}\s.،’'-]*$/u.test(name)

/** A name in full, as it is said. */
export const formatFullName = (it: { first_name: string; middle_name?: string; last_name: string }) =>
  [it.first_name, it.middle_name, it.last_name].filter(Boolean).join(' ')

/** A name as the reader's language writes it (`called`), with the middle name where it is the name in full. */
export const formatNameWithMiddle = (it: { first_name: string; middle_name: string; last_name: string; called: string }) =>
  it.called === formatFullName({ ...it, middle_name: '' }) ? formatFullName(it) : it.called

/** The names on a certificate: as asked for, else the name itself in the script it is written in. */
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

/** The square moved by so many of its own sides and enlarged so many times more. What leads beyond the edge is lost, so that the way back works at once. */
export function moveCrop(
  picture: { width: number; height: number },
  crop: Crop,
  { right = 0, down = 0, times = 1 }: { right?: number; down?: number; times?: number },
): Crop {
  const zoom = Math.min(Math.max(crop.zoom * times, 1), maxZoom)
  const { width: side } = computeCropSquare(picture, crop)
  const moved = { x: crop.x + (right * side) / picture.width, y: crop.y + (down * side) / picture.height, zoom }
  const at = computeCropSquare(picture, moved)
  return { x: (at.x + at.width / 2) / picture.width, y: (at.y + at.height / 2) / picture.height, zoom }
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
const wanted: ProfileGap[] = ['country_id', 'mobile', 'job', 'education_level', 'birth_date', 'image']

/** What a profile does not say yet, the most useful first, and how much of it is there. */
export function findProfileGaps(profile: ProfileValues): { gaps: ProfileGap[]; filled: number } {
  const gaps = wanted.filter((it) => !profile[it])
  // The names and the address are there from the start.
  return { gaps, filled: (wanted.length + 3 - gaps.length) / (wanted.length + 3) }
}

/** One's devices as they are shown: the one in use first, the others as they come. */
export const sortCurrentFirst = <It extends { is_current: boolean }>(devices: It[]) =>
  devices.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
