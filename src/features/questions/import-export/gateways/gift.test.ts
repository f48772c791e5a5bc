import { expect, test } from 'vitest'
import { readGift } from './gift.ts'

/** Minimum CPU time of three runs. */
function costOf(file: string) {
  const runs = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage()
    readGift(file)
    const { user, system } = process.cpuUsage(before)
    return user + system
  })
  return Math.min(...runs)
}

const hostile: [string, (length: number) => string][] = [
  ['signs of answers', (length) => `q {${'~'.repeat(length)}}`],
  ['brackets that open nothing', (length) => `[html]${'<'.repeat(length)} {T}`],
  ['tags that never close', (length) => `// ${'[tag:'.repeat(length / 5)}\nq {T}`],
  [
    'languages that never close',
    (length) => `q ${'<span class="multilang">'.repeat(length / 24)} {T}`,
  ],
  ['paragraphs', (length) => `[html]${'<p>x'.repeat(length / 4)} {T}`],
  ['blanks in code', (length) => `[html]<pre>x${' '.repeat(length)}y</pre> {T}`],
  ['lines to put in order', (length) => `q {>\n${'x\n'.repeat(length / 2)}}`],
]

test.each(hostile)('reading %s takes time in proportion to their length', (_, make) => {
  readGift(make(1000))
  const short = costOf(make(15_000))
  const long = costOf(make(150_000))
  // Input is 10 times longer: quadratic parsing would take 100 times as long. The floor absorbs
  // coarse clocks.
  expect(long / Math.max(short, 2000)).toBeLessThan(45)
})

test('a question that is longer than any that can be kept is left out unread', () => {
  for (const file of [`q {~${'~'.repeat(200_000)}}`, `[html]${'<'.repeat(500_000)} {T}`])
    expect(readGift(file)).toMatchObject([{ question: null, reason: 'too_long' }])
  expect(readGift(`q {${'~a'.repeat(30)}}`)).toMatchObject([
    { question: null, reason: 'too_many_choices' },
  ])
})

test('a question beside a hostile one is read', () => {
  const [bad, good] = readGift(`q {${'~'.repeat(1000)}}\n\n2 + 2 is {=4 ~5 ~6}`)
  expect(bad!.question).toBeNull()
  expect(good!.question).toMatchObject({ type: 'single_choice' })
})
