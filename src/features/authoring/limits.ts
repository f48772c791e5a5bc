/** Text lengths in characters. */
export const draftLimits = {
  title: 120,
  summary: 300,
  description: 10_000,
  line: 200,
  lines: 20,
  article: 40_000,
  chosen: 12,
  attests: 2000,
}
