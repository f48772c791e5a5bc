import { href } from 'react-router'

export type TestPlace = {
  course: string
  section?: string | number | undefined
  lesson?: string | undefined
}

export type TestStep = 'start' | 'testing' | 'end'

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
  const end = step === 'start' ? '' : (`/${step}` as const)
  const path =
    section === undefined
      ? href(`/testing/:course${end}`, { course })
      : href(`/testing/:course/:section${end}`, { course, section: String(section) })
  return words.size ? `${path}?${words}` : path
}
