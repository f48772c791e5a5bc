import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createWorld } from '#tests/world.ts'
import { draftCalls } from '#features/authoring/drafts/contract.ts'
import { courseImportCalls } from './contract.ts'
import { writeZip } from '#platform/files/zip-writer.server.ts'

const here = await createWorld()
const webp = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/vuUAAA=', 'base64')

it('a course of another system becomes a draft, and what its files were refused for is told', async () => {
  const nadia = await here.person({ is_trainer: true })
  const path = join(mkdtempSync(join(tmpdir(), 'farqad-cc-')), 'a.imscc')
  const resource = (id: string, href: string) =>
    `<resource identifier="${id}" type="webcontent" href="${href}"/>`
  const entry = (id: string, title: string) =>
    `<item identifier="i${id}" identifierref="${id}"><title>${title}</title></item>`
  await writeZip(path, async (zip) => {
    await zip.text(
      'imsmanifest.xml',
      `<manifest><organizations><organization><item><item><title>Part</title>${entry('a', 'Page')}${entry('b', 'Table')}${entry('c', 'Paper')}</item></item></organization></organizations>
      <resources>${resource('a', 'a.html')}${resource('b', 'b.csv')}${resource('c', 'c.pdf')}</resources></manifest>`,
    )
    await zip.text(
      'a.html',
      '<h2>Hi</h2><p><img src="x.webp" alt="seen"><img src="evil.svg" alt="not seen"></p>',
    )
    await zip.stream(
      'x.webp',
      (async function* () {
        yield webp
      })(),
    )
    await zip.text('evil.svg', '<svg onload="alert(1)"/>')
    await zip.text('b.csv', 'a,b')
    await zip.text('c.pdf', '<html><script>alert(1)</script>')
  })
  const file = new File([new Uint8Array(readFileSync(path))], 'a.imscc')
  const { id: import_id } = await here.as(nadia)(courseImportCalls.send, { file })
  await here.services.jobs.drain()
  const done = await here.as(nadia)(courseImportCalls.get, { import_id })
  expect(done).toMatchObject({ state: 'ready', format: 'cartridge' })
  expect(done.report.flatMap((it) => (it.reason ? [[it.name, it.reason]] : []))).toEqual([
    ['evil.svg', 'damaged'],
    ['Paper', 'no_such_kind'],
  ])
  const { sections } = await here.as(nadia)(draftCalls.outline, { course_id: done.course_id! })
  expect(
    sections.map((section) => section.lessons.map((one) => [one.title, one.kind, one.has_media])),
  ).toEqual([
    [
      ['Page', 'article', false],
      ['Table', 'file', true],
      ['Paper', 'file', false],
    ],
  ])
  const { body } = await here.as(nadia)(draftCalls.part, {
    course_id: done.course_id!,
    part_id: sections[0]!.lessons[0]!.id,
  })
  expect(body.body).toMatch(/^## Hi\n\n!\[seen\]\(\/media\/courses\/[0-9a-f-]{36}\.webp\)not seen$/)
})
