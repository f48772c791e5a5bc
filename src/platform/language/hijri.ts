const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
})
const day = 86_400_000
/** Approximate epoch; the code below searches around it. */
const first = Date.UTC(622, 6, 18)

/** Umm al-Qura date to ISO date (2026-11-16); null if the day does not exist. */
export function fromHijri({
  year,
  month,
  day: date,
}: {
  year: number
  month: number
  day: number
}): string | null {
  if (
    ![year, month, date].every(Number.isInteger) ||
    year < 1300 ||
    year > 1600 ||
    month < 1 ||
    month > 12 ||
    date < 1 ||
    date > 30
  )
    return null
  const about = first + ((year - 1) * 354.36707 + (month - 1) * 29.5306 + date - 1) * day
  for (let off = -4; off <= 4; off++) {
    const at = new Date(Math.floor(about / day) * day + off * day)
    const it = toHijri(at)
    if (it.year === year && it.month === month && it.day === date)
      return at.toISOString().slice(0, 10)
  }
  return null
}

export function toHijri(at: Date) {
  const parts = Object.fromEntries(
    calendar.formatToParts(at).map((it) => [it.type, Number.parseInt(it.value, 10)]),
  )
  return { year: parts['year']!, month: parts['month']!, day: parts['day']! }
}
