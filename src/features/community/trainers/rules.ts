/** From Latin letters; `trainer` if there are none. */
export function buildTrainerSlug(name: string) {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
  // A purely numeric slug would be read as an id.
  return /[a-z]/.test(slug) ? slug : 'trainer'
}

export function pickFreeSlug(base: string, taken: Iterable<string>) {
  const others = new Set(taken)
  for (let number = 2, slug = base; ; slug = `${base}-${number++}`)
    if (!others.has(slug)) return slug
}

const mostSkills = 12
const longestSkill = 60

const splitLines = (text: string) => text.split('\n').flatMap((it) => it.trim() || [])

export const isSkillsText = (text: string) =>
  splitLines(text).length <= mostSkills && splitLines(text).every((it) => it.length <= longestSkill)

/** Pairs the languages line by line. */
export function parseSkills(english: string, arabic: string) {
  const [en, ar] = [splitLines(english), splitLines(arabic)]
  return Array.from({ length: Math.max(en.length, ar.length) }, (_, at) => ({
    text: en[at] ?? ar[at]!,
    text_ar: ar[at] ?? '',
  }))
}

/** Inverse of `parseSkills`; an untranslated skill appears in one language only. */
export function formatSkills(skills: { text: string; text_ar: string }[]) {
  return {
    expertise: skills.map((it) => it.text).join('\n'),
    expertise_ar: skills
      .map((it) => it.text_ar)
      .join('\n')
      .trimEnd(),
  }
}

export const isProfileComplete = (it: { name: string; headline: string; bio: string }) =>
  Boolean(it.name && it.headline && it.bio)

export const profileParts = ['courses', 'comments', 'reviews', 'profile'] as const
export type ProfilePart = (typeof profileParts)[number]

/** Invalid values fall back to the courses. */
export function parseProfilePart(query: URLSearchParams): {
  part: ProfilePart
  page: number
  course_id?: number
} {
  const whole = (name: string) =>
    /^[1-9]\d{0,8}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : null
  const course_id = whole('course')
  return {
    part: profileParts.find((it) => it === query.get('part')) ?? 'courses',
    page: Math.min(whole('page') ?? 1, 10_000),
    ...(course_id && { course_id }),
  }
}
