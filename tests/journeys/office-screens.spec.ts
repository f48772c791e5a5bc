import { randomInt } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import routes from '../../src/routes.ts'
import type { PageVisitor } from '../page-visitor.ts'
import { expect, test } from './journey.ts'
import { setSessionCookie, createPerson } from './people.ts'
import { findScreenFaults, listScreens } from './screens.ts'

const screens = listScreens(routes.find((it) => it.path === 'office')!.children!, '/office')
const shapes = [...new Set(screens.map((it) => it.shape))]

/** One of each kind: figures, a list, a person, forms, an editor, a talk, steps of a course. */
const examples = new Set([
  '/office',
  '/office/people',
  '/office/people/:id',
  '/office/people/import',
  '/office/orders/:id',
  '/office/content/:kind/:id',
  '/office/translations',
  '/office/selling/coupons/:id',
  '/office/support/:id',
  '/office/reports/:kind',
  '/office/announcements/:id',
  '/office/payouts/:trainer/:month',
  '/office/running',
  '/office/certificates/:id',
  '/office/settings',
  '/office/courses/:course/outline',
  '/office/courses/:course/lesson/:part',
  '/office/courses/:course/figures',
  '/office/diplomas/:diploma/courses',
  '/office/questions/:course/q/:question',
  '/office/questions/:course/import/:import',
  '/office/tests/:id/edit',
  '/office/searches/try',
])

test('every example is a screen of the office @english', () =>
  expect([...examples].filter((it) => !shapes.includes(it))).toEqual([]))

/** Creates what the demo lacks and returns its path. */
const made: Record<string, (visitor: PageVisitor, request: APIRequestContext) => Promise<string>> =
  {
    '/office/content/:kind': async () => '/office/content/posts',
    '/office/content/:kind/new': async () => '/office/content/slides/new',
    '/office/content/:kind/:id': async () => '/office/content/posts/1',
    '/office/selling/plans/:id': async () => '/office/selling/plans/new',
    '/office/groups/:id': async (visitor) => {
      await visitor.open('/office/groups')
      return (await visitor.press('main button', 'New group', { name: `Class ${randomInt(1e9)}` }))
        .address
    },
    '/office/announcements/:id': announcement,
    '/office/announcements/:id/edit': async (visitor) => `${await announcement(visitor)}/edit`,
    '/office/webhooks/:id': async (visitor) => {
      await visitor.open('/office/webhooks')
      const url = `https://hooks.example/${randomInt(1e9)}`
      return (
        await visitor.press('main button', 'Add', { url, kinds: 'learning.enrolled' })
      ).address.split('?')[0]!
    },
    '/office/tests/:id/edit': aTest,
    '/office/tests/:id/try': async (visitor) => (await aTest(visitor)).replace(/edit$/, 'try'),
    '/office/questions/:course/import/:import': async (visitor) => {
      await visitor.open('/office/questions/a-calm-minute/import')
      const file = new File(['Calm is a skill. {TRUE}\n\nNobody answers {', ''], 'questions.gift')
      return (await visitor.press('main button', 'Read the file', { file })).address
    },
    '/office/courses/import/:import': async (visitor) => {
      await visitor.open('/office/courses/import')
      return (
        await visitor.press('main button', 'Make a course of it', {
          file: new File(['nothing'], 'course.zip'),
        })
      ).address
    },
    '/office/applications/:id': async (visitor, request) => {
      const staff = visitor.cookies.get('cid')!
      visitor.cookies.set('cid', (await createPerson(request)).cid)
      await visitor.open('/become-trainer')
      const told = {
        job: 'Nurse',
        experience: '3-5',
        category: 'health',
        language: 'ar',
        course_title: 'First steps',
        video_url: 'https://video.example/x',
        agreed: true,
      }
      await visitor.press('main button', 'Send application', {
        ...told,
        pitch: 'What to do in the first ten minutes, in plain words. '.repeat(4),
      })
      visitor.cookies.set('cid', staff)
      await visitor.open('/office/applications')
      return visitor
        .all('main a')
        .find((item) => /^\/office\/applications\/./.test(item.attributes.href ?? ''))!.attributes
        .href!
    },
  }

async function announcement(visitor: PageVisitor) {
  await visitor.open('/office/announcements/new')
  const words = {
    title: 'Open day',
    title_ar: 'يوم مفتوح',
    text: 'Come.',
    text_ar: 'تعال.',
    audience: 'everyone',
  }
  return (await visitor.press('main button', 'Save', words)).address.split('?')[0]!
}

async function aTest(visitor: PageVisitor) {
  await visitor.open('/office/questions/public-speaking/tests')
  return visitor
    .all('main a')
    .find((item) => /^\/office\/tests\/\d+\/edit$/.test(item.attributes.href ?? ''))!.attributes
    .href!
}

/** Finds a matching link on the parent screens. */
async function found(visitor: PageVisitor, shape: string): Promise<string> {
  const pattern = new RegExp(`^${shape.replaceAll(/:\w+/g, '[^/?#]+')}$`)
  const above = shape.slice(0, shape.indexOf('/:'))
  const seen = new Set<string>()
  const ahead = [above]
  for (let steps = 0; ahead.length && steps < 6; steps++) {
    const links = (await visitor.open(ahead.shift()!))
      .all('a')
      .map((it) => it.attributes.href?.split(/[?#]/)[0] ?? '')
    const hit = links.find((it) => pattern.test(it) && !shapes.includes(it))
    if (hit) return hit
    const nearer = links.filter(
      (link) => link.startsWith(`${above}/`) && !shapes.includes(link) && !seen.has(link),
    )
    for (const it of new Set(nearer)) {
      ahead.push(it)
      seen.add(it)
    }
  }
  throw new Error(`nothing leads to ${shape}`)
}

const rooms = 8
for (let at = 0; at < rooms; at++)
  test(`screens of the office, part ${at + 1}, are sound in both languages, on wide and narrow screens @english`, async ({
    page,
    visitor,
    request,
    enterAs,
    baseURL,
  }) => {
    test.setTimeout(480_000)
    await enterAs('admin')
    await setSessionCookie(page, baseURL!, visitor.cookies.get('cid')!)
    const faults: string[] = []
    for (const shape of shapes.filter((_, place) => place % rooms === at)) {
      const path = made[shape]
        ? await made[shape](visitor, request)
        : shape.includes(':')
          ? await found(visitor, shape)
          : shape
      faults.push(...(await findScreenFaults(page, path, { isExample: examples.has(shape) })))
    }
    expect(faults).toEqual([])
  })
