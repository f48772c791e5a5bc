import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { zip } from './zip-writer.server.ts'

it('makes an archive that other programs read', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'zip-')), 'a.zip')
  const text = (it: string) => Buffer.from(it)
  writeFileSync(
    path,
    await zip([
      { name: 'data.json', bytes: text('{}') },
      { name: 'سيرة.pdf', bytes: text('x') },
      { name: 'سيرة.pdf', bytes: text('yy') },
      { name: '../up.txt', bytes: text('') },
    ]),
  )
  const read =
    'import sys,zipfile,json; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(json.dumps([[n,z.read(n).decode()] for n in z.namelist()]))'
  expect(JSON.parse(execFileSync('python3', ['-c', read, path], { encoding: 'utf8' }))).toEqual([
    ['data.json', '{}'],
    ['سيرة.pdf', 'x'],
    ['سيرة (2).pdf', 'yy'],
    ['..-up.txt', ''],
  ])
})
