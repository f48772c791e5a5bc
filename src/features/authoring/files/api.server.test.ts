import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#platform/call/gate.server.ts'
import { toPublicKey } from '#platform/files/media.server.ts'
import { createWorld } from '#tests/world.ts'
import { draftCalls } from '../drafts/contract.ts'
import { courseFileCalls } from './contract.ts'
import type { LessonBody } from '../drafts/bodies.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let nadia: Actor, omar: Actor
let course_id: number, part_id: number, root: number

beforeAll(async () => {
  world = await createWorld()
  nadia = await world.person({ is_trainer: true })
  omar = await world.person({ is_trainer: true })
  ;({ course_id } = await world.as(nadia)(draftCalls.create, { title: 'Planning' }))
  const section = await world.as(nadia)(draftCalls.add, { course_id, title: 'S' })
  part_id = (
    await world.as(nadia)(draftCalls.add, { course_id, parent_id: section.id, title: 'L' })
  ).id
  root = (await world.as(nadia)(draftCalls.head, { course_id })).part_id
})

const failure = (call: Promise<unknown>, code: string) =>
  expect(call).rejects.toMatchObject({ code })
const png = () => new Uint8Array(createCanvas(80, 60).toBuffer('image/png'))
const attach = (bytes: Uint8Array<ArrayBuffer> | string, name: string, who: Actor = nadia) =>
  world.as(who)(courseFileCalls.attach, { course_id, part_id, file: new File([bytes], name) })

describe('what an author sends', () => {
  it('an image is re-encoded and belongs to the draft only', async () => {
    const { image } = await world.as(nadia)(courseFileCalls.cover, {
      course_id,
      image: new File([png()], 'me.png'),
    })
    expect(image).toMatch(/^\/media\/courses\/[0-9a-f-]{36}\.webp$/)
    expect(
      await world.services.storage.get(toPublicKey(image!.replace('/media/', ''))),
    ).toMatchObject({ type: 'image/webp' })
    const live = await world.db
      .selectFrom('courses')
      .select('image')
      .where('id', '=', course_id)
      .executeTakeFirstOrThrow()
    expect(live.image).toBeNull()
    expect(
      (await world.as(nadia)(draftCalls.part, { course_id, part_id: root })).body.image,
    ).toBeTruthy()
    expect(await world.as(nadia)(courseFileCalls.cover, { course_id, remove: true })).toMatchObject(
      { image: null },
    )
    expect(
      (
        await world.as(nadia)(courseFileCalls.picture, {
          course_id,
          image: new File([png()], 'x.png'),
        })
      ).address,
    ).toMatch(/^\/media\//)
  })

  it('its type is detected by content, not by name', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>'
    for (const name of ['x.png', 'x.svg', 'x.pdf', 'x.csv', 'x.md'])
      await failure(attach(svg, name), 'lesson_file_kind')
    for (const bytes of [
      '<!doctype html><script>alert(1)</script>',
      'MZ\u0000\u0000',
      'PK\u0003\u0004'.padEnd(64, '\u0000'),
    ])
      for (const name of ['x.pdf', 'x.csv', 'x.md', '../../x.png'])
        await failure(attach(bytes, name), 'lesson_file_kind')
    await failure(attach('%PDF-1.7 /JavaScript'.padEnd(100, ' '), 'x.pdf'), 'document_kind')
    await failure(
      world.as(nadia)(courseFileCalls.cover, { course_id, image: new File([svg], 'x.png') }),
      'picture_kind',
    )
    await failure(
      world.as(nadia)(courseFileCalls.picture, { course_id, image: new File([svg], 'x.png') }),
      'picture_kind',
    )
  })

  it('is attached to the lesson until it is removed, and authors can read it', async () => {
    const { attachments } = await attach('a;b\n١;٢', '../أرقام.csv')
    expect(attachments).toMatchObject([{ name: 'أرقام.csv', type: 'text/csv', title: 'أرقام' }])
    expect(
      await world.as(nadia)(courseFileCalls.file, { course_id, part_id, at: '0' }),
    ).toMatchObject({ key: attachments[0]!.key })
    await world.as(nadia)(courseFileCalls.detach, { course_id, part_id, key: attachments[0]!.key })
    await failure(
      world.as(nadia)(courseFileCalls.file, { course_id, part_id, at: '0' }),
      'not_found',
    )
    const own = await world.as(nadia)(courseFileCalls.attach, {
      course_id,
      part_id,
      file: new File([png()], 'x.png'),
      as_lesson: true,
    })
    expect(
      ((await world.as(nadia)(draftCalls.part, { course_id, part_id })).body as LessonBody).media,
    ).toBe(own.media)
  })

  it('is refused from other people', async () => {
    await failure(attach('a;b', 'x.csv', omar), 'not_found')
    await failure(
      world.as(omar)(courseFileCalls.cover, { course_id, image: new File([png()], 'x.png') }),
      'not_found',
    )
    await failure(
      world.as(omar)(courseFileCalls.picture, { course_id, image: new File([png()], 'x.png') }),
      'not_found',
    )
    await failure(
      world.as(omar)(courseFileCalls.detach, { course_id, part_id, key: 'x' }),
      'not_found',
    )
    await failure(
      world.as(omar)(courseFileCalls.file, { course_id, part_id, at: 'lesson' }),
      'not_found',
    )
  })
})

it('a preview of a text takes no script, handler or foreign picture', async () => {
  const text =
    '<img src=x onerror=alert(1)> <svg onload=alert(1)> [x](javascript:alert(1)) ![y](https://elsewhere.example/y.png)'
  const { html } = await world.as(nadia)(draftCalls.markdown, { text })
  expect(html).not.toMatch(/<img|<svg|href="javascript|elsewhere/)
  await failure(world.as(await world.person())(draftCalls.markdown, { text }), 'forbidden')
})
