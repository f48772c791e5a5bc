import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '#platform/call/gate.server.ts'
import { arabicReader, createWorld } from '#tests/world.ts'
import { applicationCalls } from './contract.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let person: Actor

beforeAll(async () => {
  world = await createWorld({ connections: 5 })
  await world.db
    .insertInto('categories')
    .values([
      {
        slug: 'business',
        title: 'Business',
        title_ar: 'الأعمال',
        art: 'business',
        published_at: world.now,
      },
      { slug: 'canary', title: 'Canary', art: 'code' },
    ])
    .execute()
})

beforeEach(async () => {
  person = await world.person()
})

const pdf = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'
const cv = (content = pdf, name = 'cv.pdf', type = 'application/pdf') =>
  new File([content], name, { type })
const application = (
  item: { file?: File; video_url?: string; category?: string } = { file: cv() },
) => ({
  job: 'Procurement lead',
  experience: '6-10' as const,
  category: 'business',
  language: 'both' as const,
  course_title: 'Buying for hospitals',
  pitch: 'For storekeepers who want to write a clear specification.',
  agreed: 'yes' as const,
  ...item,
})
const rows = () =>
  world.db.selectFrom('trainer_applications').selectAll().where('user_id', '=', person.id).execute()

it('takes an application down with its file, which is kept out of sight', async () => {
  expect(
    await world.as(person, arabicReader)(
      applicationCalls.apply,
      application({ file: cv(pdf, '../../cv\u202Efdp.hta', 'text/html') }),
    ),
  ).toMatchObject({
    state: 'received',
    category: 'الأعمال',
    file_name: 'cvfdp.pdf',
    video_url: null,
  })
  const [row] = await rows()
  expect(row!.file_key).toMatch(/^applications\/[0-9a-f-]{36}\.pdf$/)
  expect(await world.services.storage.get(row!.file_key!)).toMatchObject({
    type: 'application/pdf',
    size: pdf.length,
  })
})

it('is told by the applicant alone', async () => {
  await world.as(person)(applicationCalls.apply, application())
  expect(await world.as(person)(applicationCalls.application, {})).toMatchObject({
    course_title: 'Buying for hospitals',
  })
  const other = await world.person()
  expect(await world.as(other)(applicationCalls.application, {})).toBeNull()
  await expect(world.as(other)(applicationCalls.withdraw, {})).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(world.as(null)(applicationCalls.application, {})).rejects.toMatchObject({
    code: 'not_logged_in',
  })
  await expect(world.as(null)(applicationCalls.apply, application())).rejects.toMatchObject({
    code: 'not_logged_in',
  })
})

it('shows how the application goes on, and a refusal with its reason', async () => {
  await world.as(person)(
    applicationCalls.apply,
    application({ video_url: 'https://videos.example/1' }),
  )
  const set = (item: object) =>
    world.db
      .updateTable('trainer_applications')
      .set(item)
      .where('user_id', '=', person.id)
      .execute()
  await set({ review_started_at: world.now })
  expect(await world.as(person)(applicationCalls.application, {})).toMatchObject({
    state: 'under_review',
    reason: null,
  })
  await set({ declined_at: world.now, decline_reason: 'We have two such courses.' })
  expect(await world.as(person)(applicationCalls.application, {})).toMatchObject({
    state: 'declined',
    reason: 'We have two such courses.',
  })
  world.later(60)
  expect(await world.as(person)(applicationCalls.apply, application())).toMatchObject({
    state: 'received',
  })
  await set({ approved_at: world.now, declined_at: null })
  expect((await world.as(person)(applicationCalls.application, {}))!.state).toBe('approved')
})

it('keeps one open application a person, even when two are sent at once', async () => {
  const sent = await Promise.allSettled(
    [1, 2, 3].map(() => world.as(person)(applicationCalls.apply, application())),
  )
  expect(sent.filter((it) => it.status === 'fulfilled')).toHaveLength(1)
  expect(
    sent.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : [])),
  ).toEqual(['application_open', 'application_open'])
  expect(await rows()).toHaveLength(1)
})

it('can be taken back, with its file, and sent anew', async () => {
  await world.as(person)(applicationCalls.apply, application())
  const { file_key } = (await rows())[0]!
  expect(await world.as(person)(applicationCalls.withdraw, {})).toMatchObject({
    state: 'withdrawn',
    file_name: null,
  })
  expect(await world.services.storage.get(file_key!)).toBeNull()
  world.later(60)
  expect(await world.as(person)(applicationCalls.apply, application())).toMatchObject({
    state: 'received',
  })
})

it('refuses a document that does more than show itself, and says what to do', async () => {
  const file = cv(
    '%PDF-1.7\n1 0 obj <</OpenAction <</S /#4aavaScript /J#53 (app.alert\\(1\\))>>>> endobj\ntrailer <<>>\n%%EOF\n',
  )
  await expect(
    world.as(person)(applicationCalls.apply, application({ file })),
  ).rejects.toMatchObject({
    code: 'document_kind',
    fields: { file: 'document_kind' },
  })
  expect(await rows()).toEqual([])
})

it('refuses files that are not what they are called', async () => {
  const files = [
    cv(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>',
      'cv.svg',
      'image/svg+xml',
    ),
    cv('<!doctype html><script>alert(1)</script>                  ', 'cv.pdf'),
    cv('MZ\u0090\u0000\u0003                                            ', 'cv.png', 'image/png'),
    cv('PK\u0003\u0004                                              ', 'cv.docx'),
    cv(`\u0000\u0000\u0000 ftypavif                                   `, 'cv.avif'),
    new File([], 'empty.pdf'),
  ]
  for (const file of files)
    await expect(
      world.as(person)(applicationCalls.apply, application({ file })),
    ).rejects.toMatchObject({
      code: 'file_kind',
      fields: { file: 'file_kind' },
    })
  expect(await rows()).toEqual([])
})

it('refuses more than ten megabytes, more than ten files an hour, and nothing to judge by', async () => {
  const large = new File([pdf, new Uint8Array(10 * 1024 * 1024)], 'cv.pdf')
  await expect(
    world.as(person)(applicationCalls.apply, application({ file: large })),
  ).rejects.toMatchObject({
    fields: { file: 'too_large' },
  })
  await expect(
    world.as(person)(applicationCalls.apply, application({ file: new File([], '') })),
  ).rejects.toMatchObject({
    code: 'sample_needed',
  })
  for (let sent = 1; sent < 10; sent++)
    await expect(world.as(person)(applicationCalls.apply, application({}))).rejects.toMatchObject({
      code: 'sample_needed',
    })
  await expect(world.as(person)(applicationCalls.apply, application({}))).rejects.toMatchObject({
    code: 'too_many_requests',
  })
})

it('refuses a field that is not open, a link that is none, and trainers', async () => {
  await expect(
    world.as(person)(applicationCalls.apply, application({ file: cv(), category: 'canary' })),
  ).rejects.toMatchObject({
    fields: { category: 'not_allowed' },
  })
  await expect(
    world.as(person)(applicationCalls.apply, application({ video_url: 'javascript:alert(1)' })),
  ).rejects.toMatchObject({
    fields: { video_url: 'link_invalid' },
  })
  const trainer = await world.person({ is_trainer: true })
  await expect(world.as(trainer)(applicationCalls.apply, application())).rejects.toMatchObject({
    code: 'already_trainer',
  })
})
