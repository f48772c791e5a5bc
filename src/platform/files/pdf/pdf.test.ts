import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { isPassivePdf } from './pdf.server.ts'

const wrapped = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat(
    [
      '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n',
      ...parts,
      '\ntrailer <</Root 1 0 R>>\n%%EOF\n',
    ].map((it) => Buffer.from(it)),
  )
const isQuiet = (...parts: (string | Uint8Array)[]) => isPassivePdf(wrapped(...parts))

const tight = (it: Buffer): Buffer => deflateSync(it)
const loose = (it: Buffer) => it

function packed(
  objects: string[],
  { head = '/Type /ObjStm', filter = '/Filter /FlateDecode', pack = tight, offset = 0 } = {},
) {
  let at = 0
  const list = objects
    .map((text, n) => `${n + 10} ${(at += text.length + 1) - text.length - 1 + offset}`)
    .join(' ')
  const body = Buffer.from(`${list} ${objects.join('\n')}\n`)
  const dictionary = `9 0 obj <<${head} /N ${objects.length} /First ${list.length + 1} ${filter}>> stream\n`
  return Buffer.concat([Buffer.from(dictionary), pack(body), Buffer.from('\nendstream endobj\n')])
}
const alert = '<</S /JavaScript /JS (app.alert\\(1\\))>>'

describe('a document that only shows itself is taken', () => {
  test.each<[string, (string | Uint8Array)[]]>([
    [
      'with text about programs',
      ['2 0 obj <</Title (HTML/JS, /JavaScript) /Subject <2f4a53>>> endobj % /JS\n'],
    ],
    [
      'with pictures in any bytes',
      ['2 0 obj <<>> stream\n/JS /JavaScript <</OpenAction 1>>\nendstream endobj'],
    ],
    ['with letters called AA', ['2 0 obj <</Differences [65 /AA /JS]>> endobj']],
    ['with links', ['2 0 obj <</A <</S /URI /URI (https://academy.example)>>>> endobj']],
    ['opened at a page', ['2 0 obj <</OpenAction [3 0 R /Fit]>> endobj']],
    [
      'opened at a page, said apart',
      ['2 0 obj <</OpenAction 3 0 R>> endobj 3 0 obj <</S /GoTo /D [4 0 R /Fit]>> endobj'],
    ],
    [
      'opened at a page, said in place',
      ['2 0 obj <</OpenAction <</S /GoTo /D [4 0 R /Fit]>> /URI <</Base (x)>>>> endobj'],
    ],
    ['packed', [packed(['<</OpenAction 11 0 R>>', '<</S /GoTo /D (top)>>', '[1 2 (/JS)]', '5'])]],
    ['packed, but not tightly', [packed(['<</A 1>>'], { filter: '', pack: loose })]],
    ['changed afterwards', ['trailer <</Size 2>>\nstartxref\n0\n%%EOF\n2 0 obj <<>> endobj']],
  ])('%s', (_, parts) => expect(isQuiet(...parts)).toBe(true))

  test.each(['business', 'code', 'language'])('as the worksheets of the demo are: %s', (family) =>
    expect(
      isPassivePdf(
        readFileSync(new URL(`../../../../db/demo/media/${family}/worksheet.pdf`, import.meta.url)),
      ),
    ).toBe(true),
  )
})

describe('a document that does more is refused', () => {
  test.each<[string, (string | Uint8Array)[]]>([
    ['a program', [`2 0 obj ${alert} endobj`]],
    ['a program, spelled in numbers', ['2 0 obj <</S /#4a#61#76#61#53cript>> endobj']],
    ['a program, half of it spelled', ['2 0 obj <</#4aS (x)>> endobj']],
    ['a program without spaces', ['2 0 obj<</J#53(x)>>endobj']],
    ['a program for every page', ['2 0 obj <</AA <</O 3 0 R>>>> endobj']],
    ['a list of programs', ['2 0 obj <</Names <</JavaScript 3 0 R>>>> endobj']],
    ['a start of another program', ['2 0 obj <</S /Launch /F (cmd.exe)>> endobj']],
    ['a form that sends itself', ['2 0 obj <</S /SubmitForm /F (http://evil.example)>> endobj']],
    ['a way into another file', ['2 0 obj <</S /GoToR /F (\\\\\\\\evil\\\\x)>> endobj']],
    ['another file inside', ['2 0 obj <</Type /EmbeddedFile>> stream\nMZ\nendstream endobj']],
    ['a form with programs of its own', ['2 0 obj <</XFA 3 0 R>> endobj']],
    ['a lock', ['trailer <</Encrypt 3 0 R>>']],
    [
      'a page of the web when opened',
      ['2 0 obj <</OpenAction <</S /URI /URI (http://evil.example)>>>> endobj'],
    ],
    [
      'the same, said apart',
      [
        '2 0 obj <</OpenAction 3 0 R>> endobj 3 0 obj <</S /URI /URI (http://evil.example)>> endobj',
      ],
    ],
    ['the same, said before', ['3 0 obj <</S /URI>> endobj 2 0 obj <</OpenAction 3 0 R>> endobj']],
    [
      'the same, after a page of its own',
      ['2 0 obj <</OpenAction 3 0 R>> endobj 3 0 obj <</S /GoTo /Next 4 0 R>> endobj'],
    ],
    [
      'the same, in a round about way',
      ['2 0 obj <</OpenAction 3 0 R>> endobj 3 0 obj 4 0 R endobj'],
    ],
    ['a packed program', [packed(['<<>>', alert])]],
    ['a packed program in a stream that does not say what it is', [packed([alert], { head: '' })]],
    ['a packed program beginning inside a text', [packed([`(${alert})`], { offset: 1 })]],
    [
      'packed objects that are not where they are said to be',
      [packed(['<<>>', '<<>>'], { offset: 1 })],
    ],
    [
      'packed objects, damaged',
      [packed(['<<>>'], { pack: (it) => deflateSync(it).subarray(0, -4) })],
    ],
    [
      'packed objects, packed in another way',
      [packed(['<<>>'], { filter: '/Filter /ASCIIHexDecode', pack: loose })],
    ],
    [
      'packed objects, packed twice',
      [
        packed(['<<>>'], {
          filter: '/Filter [/FlateDecode /FlateDecode]',
          pack: (it) => deflateSync(deflateSync(it)),
        }),
      ],
    ],
    ['packed objects, told elsewhere how', [packed(['<<>>'], { filter: '/Filter 3 0 R' })]],
    [
      'packed objects that unpack to gigabytes',
      [packed(['<<>>'], { pack: () => deflateSync(Buffer.alloc(34_000_000), { level: 1 }) })],
    ],
    [
      'an object inside a stream',
      [`2 0 obj <<>> stream\n3 0 obj ${alert} endobj\nendstream endobj`],
    ],
    ['an object inside a text', [`2 0 obj (3 0 obj ${alert} endobj) endobj`]],
    ['an object inside a comment', [`% 3 0 obj ${alert} endobj\n`]],
    [
      'an object inside a stream, behind comments',
      [`2 0 obj <<>> stream\n3 % a\n%b\n0 %c\nobj ${alert} endobj\nendstream endobj`],
    ],
    [
      'an object whose number runs into its word',
      [`2 0 obj <<>> stream\n3 0obj ${alert} endobj\nendstream endobj`],
    ],
    [
      'a trailer inside a stream',
      [`2 0 obj <<>> stream\nxref\ntrailer %\n <</Root ${alert}>>\nendstream endobj`],
    ],
    ['brackets that do not close', ['2 0 obj <</A [1 2>> endobj']],
    ['a text that does not end', ['2 0 obj (x endobj']],
    ['a stream that does not end', ['2 0 obj <<>> stream\nx']],
    ['a word within brackets that readers stumble over', ['2 0 obj <</A endobj 3 0 obj>> endobj']],
    ['letters in a number text', ['2 0 obj <4a/JS> endobj']],
  ])('%s', (_, parts) => expect(isQuiet(...parts)).toBe(false))

  test('nothing at all', () =>
    expect(isPassivePdf(Buffer.from('%PDF-1.7\n                    %%EOF'))).toBe(false))
  test('one that is cut short', () => expect(isPassivePdf(wrapped().subarray(0, 60))).toBe(false))
})

function counted(bytes: Buffer) {
  const count = { looks: 0 }
  const file = new Proxy(bytes, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value === 'number') count.looks++
      if (name === 'indexOf')
        return (word: string, from = 0) => {
          const at = target.indexOf(word, from)
          count.looks += (at < 0 ? target.length : at) - from
          return at
        }
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { file, count }
}

test.each(
  [...'(<[%/ '].concat(
    [
      'stream\n',
      'stream\nendstream\n',
      '<<',
      '/#4a',
      '1 0 obj\n',
      '1%\n0%\nobj%\n',
      'trailer%',
      '%\n',
      'obj\n',
      '\\(',
      '1 ',
      '/OpenAction 1 0 R ',
    ],
    ['<</First 1 /N 1>>stream\nendstream\n', '(3 0 obj', '%3 0 obj\n'],
  ),
)('four times as much of %j is no more than four times the work', (what) => {
  const looksAt = (length: number) => {
    const { file, count } = counted(wrapped(Buffer.alloc(length, what)))
    isPassivePdf(file)
    return count.looks
  }
  expect(looksAt(16_000) / looksAt(4_000)).toBeLessThan(4.5)
})
