import type { TestPlace, TestStep } from './rules.ts'

export function getTestPath(
  { course, section, lesson }: TestPlace,
  step: TestStep = 'start',
  query: Record<string, string | number> = {},
) {
  const words = new URLSearchParams(
    Object.entries({ ...(lesson !== undefined && { lesson }), ...query }).map(([key, it]) => [
      key,
      String(it),
    ]),
  )
  const path = [
    '/testing',
    course,
    ...(section === undefined ? [] : [section]),
    ...(step === 'start' ? [] : [step]),
  ].join('/')
  return words.size ? `${path}?${words}` : path
}
