import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Browser, BrowserContextOptions } from '@playwright/test'
import { expect } from './journey.ts'
import { ownerEmail } from './own-server.ts'
import { callApi, readSentCode, openDemoPerson, testPassword, createPerson } from './people.ts'

/** Sets the first password of the owner. */
export async function signInOwner(request: APIRequestContext, site: string) {
  const ask = async (path: string, data: object) =>
    (await callApi(request, `client/access/${path}`, data, undefined, site)).data
  const { otp_id } = await ask('otpmail', { email: ownerEmail })
  const { ticket } = await ask('pass-otp', {
    otp_id,
    otp: await readSentCode(request, ownerEmail, site),
  })
  return (await ask('pass-set', { ticket, password: testPassword })).cid!
}

export async function createAcademyWithTrainer(request: APIRequestContext, site: string) {
  const admin = await signInOwner(request, site)
  const asked = async <T>(path: string, data: object, cid: string) => {
    const { data: answer, error } = await callApi<T>(request, path, data, cid, site)
    expect(error).toBeNull()
    return answer
  }
  const asAdmin = <T>(path: string, data: object) => asked<T>(path, data, admin)
  const words = { title: 'Crafts', title_ar: 'حِرف', text: '', text_ar: '' }
  const { id: category_id } = await asAdmin<{ id: number }>('office/content/save/categories', {
    ...words,
    slug: 'crafts',
    parent: '',
    art: 'design',
  })
  await asAdmin('office/content/publish', { kind: 'categories', id: category_id })
  const trainer = await createPerson(request, site)
  const pitch = 'Bookbinding by hand, from the first fold to the cover.'
  const applied = {
    job: 'Bookbinder',
    experience: '6-10',
    category: 'crafts',
    language: 'both',
    course_title: 'Books by hand',
    pitch,
  }
  const more = { video_url: 'https://films.example/binding', agreed: 'yes' }
  await asked('client/trainer/apply', { ...applied, ...more }, trainer.cid)
  const { items } = await asAdmin<{ items: { id: string }[] }>('office/applications/find', {})
  await asAdmin('office/applications/approve', { id: items[0]!.id })
  return { category_id, trainer }
}

/** With a function that calls the API like a second tab. */
export async function openEditorDraft(
  browser: Browser,
  more: { copy_of?: number } = {},
  options: BrowserContextOptions = {},
) {
  const { page, leave } = await openDemoPerson(browser, 'editor', options)
  const cid = (await page.context().cookies()).find((it) => it.name === 'cid')!.value
  const asked = async <T>(path: string, data: object) =>
    (await callApi<T>(page.request, path, data, cid)).data
  const { course_id } = await asked<{ course_id: number }>('client/studio/create', {
    title: 'Knots',
    title_ar: 'عقد',
    ...more,
  })
  return { page, leave, asked, course_id, builder: `/office/courses/${course_id}` }
}

/** A valid short video padded to several chunks. */
export function createLargeVideo(mebibytes: number) {
  const path = join(mkdtempSync(join(tmpdir(), 'farqad-clip-')), 'binding.mp4')
  const picture = [
    '-f',
    'lavfi',
    '-i',
    'testsrc=size=320x240:rate=12:duration=4',
    '-f',
    'lavfi',
    '-i',
    'sine=duration=4',
    '-shortest',
  ]
  expect(spawnSync('ffmpeg', ['-v', 'error', ...picture, '-pix_fmt', 'yuv420p', path]).status).toBe(
    0,
  )
  const room = Buffer.alloc(mebibytes * 1024 * 1024)
  room.writeUInt32BE(room.length, 0)
  room.write('free', 4)
  appendFileSync(path, room)
  return path
}

const buildChoices = (...texts: string[]) =>
  texts.map((text, at) => ({ key: 'abc'[at]!, text, text_ar: `${text} ع` }))

/** Each with its correct answer; the essay is graded by the trainer. */
export const questionTypeSamples = [
  {
    type: 'single_choice',
    content: { prompt: 'Which fold?', options: buildChoices('First', 'Second') },
    key: { correct: 'b' },
    right: 'b',
  },
  {
    type: 'multiple_choice',
    content: { prompt: 'Which tools?', options: buildChoices('Bone', 'Saw', 'Needle') },
    key: { correct: ['a', 'c'] },
    right: ['a', 'c'],
  },
  { type: 'true_false', content: { prompt: 'Glue first?' }, key: { correct: false }, right: false },
  {
    type: 'rearrange',
    content: { prompt: 'In order', items: buildChoices('Sew', 'Fold', 'Cover') },
    key: { correct_order: ['b', 'a', 'c'] },
    right: ['b', 'a', 'c'],
  },
  {
    type: 'range_number',
    content: { prompt: 'How many sheets?' },
    key: { min: 4, max: 6 },
    right: 5,
  },
  {
    type: 'range_date',
    content: { prompt: 'Since when?' },
    key: { from: '1900-01-01', to: '1910-01-01' },
    right: '1905-05-05',
  },
  {
    type: 'essay',
    content: { prompt: 'Why by hand?', rubric: [{ points: 1, criterion: 'Clear' }] },
    key: {},
    right: 'Because a book that is sewn opens flat.',
  },
] as const
