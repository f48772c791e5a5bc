import { runLighthouse, type LighthouseScores } from './lighthouse.ts'
import { measureWeight } from './weight.ts'

const shown = [
  ['home', '/'],
  ['listing', '/courses'],
  ['course', '/course/project-management'],
  ['post', '/our-blog/finish-what-you-start'],
] as const
const locales = ['en', 'ar'] as const
const each = shown.flatMap(([name, path]) =>
  locales.map((locale) => ({ name: `${name}, ${locale}`, path, locale })),
)

/** In KB on the wire. */
export async function measurePageWeights(url: string) {
  const rows = []
  for (const { name, path, locale } of each) {
    const { html, js, css, icons, fonts, requests } = await measureWeight(url + path, locale)
    rows.push([
      name,
      ...[html, js, css, icons, fonts].map((it) => (it / 1024).toFixed(1)),
      requests,
    ])
  }
  return rows
}

/** The median of five visits, because machine load lowers the score. */
export function measurePageScores(url: string) {
  return each.map(({ name, path, locale }) => {
    const visits = [1, 2, 3, 4, 5].map(() => runLighthouse(url + path, locale))
    const middle = (of: (it: LighthouseScores) => number) =>
      visits.map(of).toSorted((a, b) => a - b)[2]!
    return [
      name,
      middle((it) => it.performance),
      middle((it) => it.accessibility),
      middle((it) => it['best-practices']),
      middle((it) => it.seo),
      middle((it) => it.lcp).toFixed(2),
      middle((it) => it.cls).toFixed(3),
      middle((it) => it.tbt).toFixed(0),
    ]
  })
}
