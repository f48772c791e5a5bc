import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { questionSchema, type Question } from '#features/testing/questions/contract.ts'
import { renderMarkdown } from '#platform/language/markdown.server.ts'
import { parseCsv, formatCsv } from '#platform/call/lists/csv.ts'
import { zip } from '#tests/zip-fixture.ts'
import type { ExportedQuestion } from './exported.ts'
import { readGift } from './gift.ts'
import { writeGift } from './write-gift.ts'
import { escapeMarkdown, fromHtml } from './html.ts'
import { readMoodleXml } from './moodle-xml.ts'
import { writeMoodleXml } from './write-moodle-xml.ts'
import { writeQti } from './qti-package.ts'
import { readQti } from './qti.ts'
import { readTable, writeTable } from './table.ts'
import { parseXml, getText } from './xml.ts'
import { supportsType, normalizeTags } from './rules.ts'

// Words in both scripts with every character that is special in one of the formats.
const word = fc.oneof(
  fc.constantFrom(
    'plan',
    'task',
    'غرض',
    'المسار',
    'x',
    '3',
    '~',
    '=',
    '#',
    '{',
    '}',
    ':',
    '\\',
    '%50%',
    '->',
    '*',
    '_',
    '<b>',
    '&amp;',
    '"',
    "it's",
    '[a]',
    '$',
    '|',
    '//',
    '####',
    '`code`',
    '٪',
  ),
)
const line = fc.array(word, { minLength: 1, maxLength: 6 }).map((it) => it.join(' '))
const prose = fc.array(line, { minLength: 1, maxLength: 3 }).map((it) => it.join('\n'))
const both = (text: fc.Arbitrary<string>) =>
  fc.oneof(
    fc.record({ en: text, ar: text }),
    text.map((en) => ({ en, ar: '' })),
    text.map((ar) => ({ en: '', ar })),
  )
const shown = fc
  .record({
    prompt: both(prose),
    explanation: fc.oneof(both(prose), fc.constant({ en: '', ar: '' })),
  })
  .map(({ prompt, explanation }) => ({
    content: { prompt: prompt.en, prompt_ar: prompt.ar },
    key: { explanation: explanation.en, explanation_ar: explanation.ar },
  }))
const choices = fc
  .array(both(line), { minLength: 2, maxLength: 6 })
  .map((all) => all.map((item, at) => ({ key: 'abcdef'[at]!, text: item.en, text_ar: item.ar })))
const number = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((it) => it / 100)

const anyQuestion = fc
  .oneof(
    fc.tuple(shown, choices, fc.nat(5)).map(([it, options, at]) => ({
      type: 'single_choice',
      content: { ...it.content, options },
      key: { ...it.key, correct: options[at % options.length]!.key },
    })),
    fc
      .tuple(shown, choices, fc.nat(4), fc.boolean())
      .map(([it, options, count, partial_credit]) => {
        const correct = options.slice(0, 1 + (count % (options.length - 1))).map((one) => one.key)
        return {
          type: 'multiple_choice',
          content: { ...it.content, options },
          key: { ...it.key, correct, partial_credit: partial_credit && correct.length > 1 },
        }
      }),
    fc.tuple(shown, fc.boolean()).map(([it, correct]) => ({
      type: 'true_false',
      content: it.content,
      key: { ...it.key, correct },
    })),
    fc.tuple(shown, choices, fc.boolean()).map(([it, items, partial_credit]) => ({
      type: 'rearrange',
      content: { ...it.content, items },
      key: { ...it.key, correct_order: items.map((one) => one.key), partial_credit },
    })),
    fc.tuple(shown, number, fc.nat(500)).map(([it, min, more]) => ({
      type: 'range_number',
      content: it.content,
      // No file format distinguishes negative zero.
      key: { ...it.key, min, max: Math.round(min * 100 + more) / 100 + 0 },
    })),
    shown.map((item) => ({ type: 'essay', content: item.content, key: item.key })),
  )
  .map((it) => questionSchema.parse(it))
const tag = fc.constantFrom('network', 'estimates', 'تخطيط', 'week 2')
const bank = fc
  .array(
    fc.record({
      question: anyQuestion,
      points: fc.constantFrom(1, 2, 2.5, 10),
      tags: fc.uniqueArray(tag, { maxLength: 2 }),
    }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((all) => all.map((it, at): ExportedQuestion => ({ ...it, id: at + 1, picture: null })))

const backAgain = (lines: { question: Question | null; points: number; tags: string[] }[]) =>
  lines.map(({ question, points, tags }) => ({ question, points, tags: tags.toSorted() }))
const kept = (all: ExportedQuestion[]) => backAgain(all)

describe('what is written is read again as it was', () => {
  const check = (
    name: string,
    there: (
      all: ExportedQuestion[],
    ) => { question: Question | null; points: number; tags: string[] }[],
  ) =>
    test(name, () =>
      fc.assert(
        fc.property(bank, (all) => {
          expect(backAgain(there(all))).toEqual(kept(all))
        }),
        { numRuns: 150 },
      ),
    )
  check('GIFT', (all) => readGift(writeGift(all)))
  check('Moodle XML', (all) => readMoodleXml(writeMoodleXml(all)))
  check('CSV', (all) => readTable(writeTable(all)))

  test('words that begin as a comment or a weight does', () => {
    const items = [
      { key: 'a', text: '%50% plan' },
      { key: 'b', text: '// why' },
    ]
    const order = questionSchema.parse({
      type: 'rearrange',
      content: { prompt: 'Order', items },
      key: { correct_order: ['a', 'b'] },
    })
    const one = questionSchema.parse({
      type: 'single_choice',
      content: { prompt: 'Choose', options: items },
      key: { correct: 'a' },
    })
    const all = [order, one].map((item, at) => ({
      id: at,
      question: item,
      points: 1,
      tags: [],
      picture: null,
    }))
    expect(readGift(writeGift(all)).map((it) => it.question)).toEqual([order, one])
  })

  test('QTI, as far as plain words go', async () => {
    const plain = fc
      .array(fc.constantFrom('plan', 'a & b', 'غرض', '2 < 3', 'x'), { minLength: 1, maxLength: 4 })
      .map((it) => it.join(' '))
    const plainly = bank.chain((all) =>
      plain.map((text) =>
        all.map((item) => ({ ...item, question: inPlainWords(item.question, text) })),
      ),
    )
    await fc.assert(
      fc.asyncProperty(plainly, async (all) => {
        expect(backAgain(await readQti(await writeQti(all)))).toEqual(kept(all))
      }),
      { numRuns: 100 },
    )
  })

  test('dates only where there is a place for them', () => {
    const dated = questionSchema.parse({
      type: 'range_date',
      content: { prompt: 'When?' },
      key: { from: '2026-01-01', to: '2026-01-31' },
    })
    const all = [{ id: 1, question: dated, points: 1, tags: [], picture: null }]
    expect(readTable(writeTable(all))[0]!.question).toEqual(dated)
    expect(readGift(writeGift(all))).toEqual([])
    expect(readMoodleXml(writeMoodleXml(all))).toEqual([])
    expect([supportsType.qti('range_date'), supportsType.csv('range_date')]).toEqual([false, true])
  })
})

/** Replaces every text, because Markdown returns from HTML in normalized form. */
function inPlainWords(it: Question, text: string): Question {
  const put = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(put)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value).map(([name, inner]) => [
              name,
              /^(prompt|text|explanation)/.test(name) && inner
                ? name.startsWith('text')
                  ? text
                  : escapeMarkdown(text)
                : name === 'key' || name === 'type'
                  ? typeof inner === 'object'
                    ? put(inner)
                    : inner
                  : put(inner),
            ]),
          )
        : value
  return questionSchema.parse(put(it))
}

describe('HTML', () => {
  test('never lets markup through, and takes its time by its length', () => {
    const bits = fc.constantFrom(
      '<b>',
      '</b>',
      '<script>',
      '</script>',
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:x">',
      '</a>',
      '<p>',
      '<li>',
      '<ul>',
      '</ul>',
      '<table>',
      '<tr>',
      '<td>',
      '</td>',
      '</tr>',
      '</table>',
      'a',
      ' ',
      '&lt;script&gt;',
      '<',
      '>',
      '"',
      '`',
      '<pre>',
      '</pre>',
      '<svg onload=x>',
      '<!--',
      '-->',
      '**',
      '](',
      '\n',
    )
    const allowed =
      /<\/?(p|strong|em|code|pre|ul|ol|li|table|thead|tbody|tr|th|td|br|a|div|hr|blockquote|h[2-6]|s)\b[^>]*>/g
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 40 }), (html) => {
        const shown = renderMarkdown(fromHtml(html.join(''), 'markdown').text).html
        expect(shown.replaceAll(allowed, '')).not.toMatch(/<[a-z/!]/i)
        expect(shown.match(/<[^>]*>/g)?.join('') ?? '').not.toMatch(/\son\w+=|javascript:|src=/i)
      }),
      { numRuns: 500 },
    )
  })

  test('becomes Markdown that shows the same', () => {
    const md = (html: string) => fromHtml(html, 'markdown').text
    expect(md('<p>The <b>critical</b> path&nbsp;&mdash; <i>always</i>.</p><p>1. Next</p>')).toBe(
      'The **critical** path — *always*.\n\n1\\. Next',
    )
    expect(md('<ul><li>one</li><li>two</li></ul>')).toBe('- one\n- two')
    expect(md('<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2|3</td></tr></table>')).toBe(
      '| a | b |\n| --- | --- |\n| 1 | 2\\|3 |',
    )
    expect(md('Run <code>a*b</code> <pre>x\n  y</pre>')).toBe('Run `a*b`\n\n```\nx\n  y\n```')
    expect(md('Solve \\(x^2\\) now')).toBe('Solve $x^2$ now')
    expect(
      md('<a href="https://example.org/a b">no</a> <a href="https://example.org/x">yes</a>'),
    ).toBe('no [yes](<https://example.org/x>)')
    expect(fromHtml('<p>a</p><p><code>b</code></p>', 'plain').text).toBe('a `b`')
    expect(md('1 <!-- no --># a &AMP &notin; b &#7;&#128; c <d')).toBe('1 # a & ∉ b € c \\<d')
    expect(
      fromHtml('<img alt="A &quot;plan&quot;" src="@@PLUGINFILE@@/p.png">', 'markdown').pictures,
    ).toEqual([{ src: '@@PLUGINFILE@@/p.png', alt: 'A "plan"' }])
  })

  test.each([
    '<div>'.repeat(200_000),
    '<'.repeat(100_000),
    '<b>'.repeat(200_000),
    '<!--'.repeat(100_000),
    '<a href="'.repeat(100_000),
    '<td>'.repeat(100_000),
    '<a></b>'.repeat(100_000),
    '&amp'.repeat(100_000),
    `<a ${'b '.repeat(200_000)}>`,
  ])('a long one that means nothing is read to its end', (html) =>
    expect(fromHtml(html, 'markdown').text.length).toBeLessThan(2_000_000),
  )
})

describe('XML', () => {
  test.each([
    '<!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><quiz>&b;</quiz>',
    '<!DOCTYPE quiz SYSTEM "file:///etc/passwd"><quiz/>',
    `${'<a>'.repeat(200)}${'</a>'.repeat(200)}`,
    '<quiz><question></quiz>',
    '<quiz>&unknown;</quiz>',
    '',
  ])('refuses %#', (text) => expect(() => parseXml(text).name).toThrow())
  test('reads letters that are written as numbers, and the names of HTML', () => {
    expect(
      parseXml('\uFEFF<q:a xml:lang="ar">&#1587;&nbsp;<![CDATA[<b>]]]]><![CDATA[>]]></q:a>'),
    ).toMatchObject({
      name: 'a',
      attributes: { lang: 'ar' },
    })
    expect(getText(parseXml('<a>&#1587;&nbsp;<![CDATA[<b>]]]]><![CDATA[>]]></a>'))).toBe('س <b>]]>')
  })
})

test('a table is read as spreadsheets write it', () => {
  const cell = fc
    .array(fc.constantFrom('a', 'ب', ',', ';', '"', '\n', ' ', '=', '1'), { maxLength: 6 })
    .map((it) => it.join('').trim())
  const rows = fc
    .array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 })
    .filter((all) => all.every((row) => row.some((it) => it !== '')))
  fc.assert(
    fc.property(rows, (all) => {
      const read = parseCsv(formatCsv([['x', 'y', 'z'], ...all]))!.slice(1)
      expect(read.map((it) => it.cells)).toEqual(all)
    }),
  )
  expect(parseCsv('a;b\r\n1;"2\n3"\r\n\r\n4;5')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', '2\n3'] },
    { line: 5, cells: ['4', '5'] },
  ])
  expect(parseCsv('a,b\n"x')).toBeNull()
})

test('tags are short, small and each there once', () => {
  expect(normalizeTags([' Network ', 'network', '', 'week  2', 'a,b'])).toEqual([
    'network',
    'week 2',
    'a b',
  ])
})

test('an archive that is none, or holds no items, is refused', async () => {
  await expect(readQti(new Uint8Array([0x50, 0x4b, 3, 4]))).rejects.toThrow('no archive')
  const other = zip([{ name: 'a.xml', bytes: Buffer.from('<b/>') }])
  await expect(readQti(other)).rejects.toThrow('no items')
})
