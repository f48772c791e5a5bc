import { expect, it } from 'vitest'
import { draftCalls } from '#features/authoring/drafts/contract.ts'
import type { Endpoint, EndpointOutput } from '#platform/call/contract.ts'
import { getNow } from '#platform/data/clock.ts'
import { createSession } from '#platform/identity/session.server.ts'
import { selectElements, parsePage, getText } from '#tests/page-reader.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { openAcademy } from './academy.ts'

const { db, ask, port } = await openAcademy()

async function editor(locale: 'en' | 'ar') {
  const email = `editor-${locale}@preview.example`
  const person = {
    email,
    first_name: 'Editor',
    last_name: 'Preview',
    staff_role: 'editor',
    email_verified_at: getNow(),
  }
  const { id } = await db
    .insertInto('users')
    .values(person)
    .returning('id')
    .executeTakeFirstOrThrow()
  const visitor = new PageVisitor(`http://127.0.0.1:${port}`, { 'accept-language': locale })
  visitor.cookies.set(
    'cid',
    await createSession(db, { user_id: id, user_agent: 'tests', country: null, now: getNow() }),
  )
  return visitor
}

const framed = (visitor: PageVisitor) => {
  const { sandbox, srcdoc } = visitor.one('iframe').attributes
  expect(sandbox).toBe('allow-same-origin')
  const page = parsePage(srcdoc!)
  expect(selectElements(page, 'script')).toEqual([])
  expect(selectElements(page, 'a[href]')).toEqual([])
  expect(selectElements(page, 'link[rel="stylesheet"]').length).toBeGreaterThan(0)
  return { page, text: getText(page), html: selectElements(page, 'html')[0]! }
}

it.each(['en', 'ar'] as const)(
  'a draft is looked at as a visitor, as a learner and on a phone, in both languages, by somebody who reads %s; what is published stays',
  async (locale) => {
    const { id, slug } = await db
      .selectFrom('courses')
      .select(['id', 'slug'])
      .where('slug', '=', 'first-aid')
      .executeTakeFirstOrThrow()
    const before = await (
      await ask(`/course/${slug}`, { headers: { 'accept-language': 'en' } })
    ).text()
    const her = await editor(locale)
    const base = `/office/courses/${id}`
    const [title, title_ar] = [`First aid, drafted ${locale}`, `إسعافات المسودة ${locale}`]
    const call = async <E extends Endpoint>(
      { path }: E,
      input: object,
    ): Promise<EndpointOutput<E>> => {
      const headers = { 'content-type': 'application/json', cid: her.cookies.get('cid')! }
      const answer = await ask(`/api/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(input),
      })
      return ((await answer.json()) as { data: EndpointOutput<E> }).data
    }
    const { part_id } = await call(draftCalls.head, { course_id: id })
    const { revision } = await call(draftCalls.part, { course_id: id, part_id })
    await call(draftCalls.save, { course_id: id, part_id, revision, course: { title, title_ar } })
    await her.open(`${base}/preview`)
    expect(her.status).toBe(200)
    expect(framed(her).text).toContain(locale === 'ar' ? title_ar : title)
    expect(framed(her).html.attributes).toMatchObject({
      lang: locale,
      dir: locale === 'ar' ? 'rtl' : 'ltr',
    })
    await her.open(`${base}/preview?as=visitor&in=${locale === 'ar' ? 'en' : 'ar'}`)
    expect(framed(her).text).toContain(locale === 'ar' ? title : title_ar)
    await her.open(`${base}/preview?on=phone`)
    expect(her.one('iframe').attributes.class).toContain('w-97.5')
    const { sections } = await call(draftCalls.outline, { course_id: id })
    const lessons = sections.flatMap((it) => it.lessons)
    for (const kind of ['video', 'article', 'file']) {
      const lesson = lessons.find((it) => it.kind === kind)!
      await her.open(`${base}/preview?as=student&lesson=${lesson.id}`)
      const { page, text } = framed(her)
      expect(text).toContain(locale === 'ar' ? lesson.title_ar : lesson.title)
      expect([kind, selectElements(page, 'video').length]).toEqual([kind, kind === 'video' ? 1 : 0])
    }
    await her.press('button', locale === 'ar' ? 'عرض' : 'Show', { lesson: String(lessons[1]!.id) })
    expect([
      her.status,
      framed(her).text.includes(locale === 'ar' ? lessons[1]!.title_ar : lessons[1]!.title),
    ]).toEqual([200, true])
    const after = await (
      await ask(`/course/${slug}`, { headers: { 'accept-language': 'en' } })
    ).text()
    expect(after).not.toContain('drafted')
    expect(getText(parsePage(after))).toBe(getText(parsePage(before)))
  },
)
