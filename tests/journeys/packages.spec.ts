import type { APIRequestContext, Page } from '@playwright/test'
import { buildManifest, buildScormPackage } from '../scorm.ts'
import { expect, findFaults, test, findViolations } from './journey.ts'
import { callApi, openDemoPerson, setSessionCookie, createPerson } from './people.ts'

// Browsers log each blocked attempt of the package.
test.use({
  expectedErrors: [
    /Content Security Policy|CORS|Failed to (load|fetch)|Unsafe attempt|Blocked|sandboxed/,
  ],
})

/** A SCORM package that resumes, reports a score and tries forbidden access. */
const packageOf = (edition: '1.2' | '2004', academy: string) => {
  const names =
    edition === '1.2'
      ? {
          api: 'API',
          calls: ['LMSInitialize', 'LMSGetValue', 'LMSSetValue', 'LMSCommit', 'LMSFinish'],
          entry: 'cmi.core.entry',
          name: 'cmi.core.student_name',
        }
      : {
          api: 'API_1484_11',
          calls: ['Initialize', 'GetValue', 'SetValue', 'Commit', 'Terminate'],
          entry: 'cmi.entry',
          name: 'cmi.learner_name',
        }
  const done =
    edition === '1.2'
      ? {
          'cmi.core.score.raw': '90',
          'cmi.core.lesson_status': 'passed',
          'cmi.core.exit': 'suspend',
        }
      : {
          'cmi.score.scaled': '0.9',
          'cmi.success_status': 'passed',
          'cmi.completion_status': 'completed',
          'cmi.exit': 'suspend',
        }
  const page = `<!doctype html><meta charset="utf-8"><title>Package</title><h1></h1><p id="who"></p><ul></ul>
<button id="next">Next page</button> <button id="end">Answer and end</button>
<script>
let at = window
while (at && !at['${names.api}'] && at !== at.parent) at = at.parent
const api = at['${names.api}'], [initialize, get, set, commit, finish] = ${JSON.stringify(names.calls)}
api[initialize]('')
let page = Number(api[get]('cmi.suspend_data').replace('صفحة ', '') || 1)
const show = () => document.querySelector('h1').textContent = 'Page ' + page
document.querySelector('#who').textContent = api[get]('${names.name}') + ', ' + api[get]('${names.entry}')
show()
document.querySelector('#next').onclick = () => { page++; api[set]('cmi.suspend_data', 'صفحة ' + page); api[commit](''); show() }
document.querySelector('#end').onclick = () => {
  for (const [name, value] of Object.entries(${JSON.stringify(done)})) api[set](name, value)
  api[finish]('')
}
const tell = (name, result) => { const line = document.createElement('li'); line.textContent = name + ': ' + result; document.querySelector('ul').append(line) }
const attempt = (name, act) => { try { tell(name, act()) } catch { tell(name, 'refused') } }
attempt('page', () => parent.parent.document.title)
attempt('session', () => parent.parent.document.cookie)
attempt('kept', () => parent.parent.localStorage.length)
attempt('cookies here', () => document.cookie === '' ? 'refused' : document.cookie)
attempt('top', () => { top.location = 'about:blank'; return 'sent' })
attempt('window', () => window.open('about:blank') ? 'opened' : 'refused')
fetch('${academy}/api/client/access/profile', { method: 'POST', credentials: 'include' }).then(() => tell('call', 'answered'), () => tell('call', 'refused'))
fetch('https://elsewhere.example/').then(() => tell('elsewhere', 'answered'), () => tell('elsewhere', 'refused'))
</script>`
  return buildScormPackage({
    'imsmanifest.xml': buildManifest(edition, ['start here.html']),
    'start here.html': page,
  })
}

/** Returns the input for publishing the course. */
async function begunCourse(request: APIRequestContext, slug: string) {
  const id = async (path: string, data: object) => {
    const { data: made } = await callApi<{ id: number; course_id: number }>(
      request,
      `client/studio/${path}`,
      data,
    )
    return made
  }
  const { course_id } = await id('create', { title: 'Fire safety', title_ar: 'السلامة من الحريق' })
  const section = await id('add', { course_id, title: 'All of it', title_ar: 'كل شيء' })
  const lesson = await id('add', {
    course_id,
    parent_id: section.id,
    kind: 'package',
    title: 'What to do',
    title_ar: 'ماذا تفعل',
  })
  const { data: head } = await callApi<{ part_id: number }>(request, 'client/studio/outline', {
    course_id,
  })
  const { data: root } = await callApi<{ revision: number }>(request, 'client/studio/part', {
    course_id,
    part_id: head.part_id,
  })
  const { data: choices } = await callApi<{ categories: { id: number }[] }>(
    request,
    'client/studio/choices',
    { course_id },
  )
  const course = {
    slug,
    summary: 'Where the way out is.',
    summary_ar: 'أين المخرج؟',
    description: 'Short.',
    description_ar: 'باختصار.',
    outcomes: [{ text: 'Find the way out', text_ar: 'تعرف المخرج' }],
    category_ids: [choices.categories[0]!.id],
  }
  const saved = await callApi(request, 'client/studio/save', {
    course_id,
    part_id: head.part_id,
    revision: root.revision,
    course,
  })
  expect(saved.error).toBeNull()
  return { course_id, part_id: lesson.id }
}

const content = (page: Page) =>
  page.locator('iframe').contentFrame().locator('iframe').contentFrame()
const saved = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().endsWith('/api/client/lessons/package/save') && response.ok(),
  )

for (const [edition, tag] of [
  ['1.2', '@english'],
  ['2004', '@arabic'],
] as const)
  test(`a trainer sends a SCORM ${edition} package; a learner leaves it, comes back where they were, and passes it ${tag}`, async ({
    page,
    say,
    browser,
    baseURL,
  }, { repeatEachIndex, workerIndex }) => {
    const slug = `fire-${edition.replace('.', '-')}-${workerIndex}-${repeatEachIndex}`
    const trainer = await openDemoPerson(browser, 'trainer')
    const { course_id, part_id } = await begunCourse(trainer.page.request, slug)
    const making = `/my/trainer-profile/courses/${course_id}/lesson/${part_id}`
    await trainer.page.goto(making)
    await expect(trainer.page.getByText(say('No package yet.', 'لا حزمة بعد.'))).toBeVisible()
    const sent = trainer.page.waitForResponse(
      (response) => response.url().endsWith('/api/client/studio/package/piece') && response.ok(),
    )
    await trainer.page.locator('#media input[type=file]').setInputFiles({
      name: 'fire.zip',
      mimeType: 'application/zip',
      buffer: packageOf(edition, baseURL!),
    })
    await sent
    const found = trainer.page.getByRole('region', { name: say('What we found', 'محتوى الحزمة') })
    await expect(found).toContainText(`SCORM ${edition}`, { timeout: 120_000 })
    await expect(found).toContainText('Fire safety')
    expect(await findFaults(trainer.page, making)).toEqual([])
    const published = await callApi(trainer.page.request, 'client/studio/publish', {
      course_id,
      note: '',
    })
    expect(published.error).toBeNull()
    await trainer.leave()

    const { cid } = await createPerson(page.request)
    await callApi(page.request, 'client/courses/enroll', { course_id }, cid)
    await setSessionCookie(page, baseURL!, cid)
    const lesson = `/course/${slug}/content/l/what-to-do`
    await page.goto(lesson)
    const inside = content(page)
    await expect(inside.getByRole('heading', { name: 'Page 1' })).toBeVisible()
    await expect(inside.getByText('Salma Nabil, ab-initio')).toBeVisible()
    // It must not reach the session in any way.
    for (const it of [
      'page',
      'session',
      'kept',
      'cookies here',
      'top',
      'window',
      'call',
      'elsewhere',
    ])
      await expect(inside.getByText(`${it}: refused`)).toBeVisible()

    // Messages from another origin are ignored, even with a valid ticket.
    const ticket = new URL((await page.locator('iframe').getAttribute('src'))!).pathname.split(
      '/',
    )[1]!
    const forged = {
      'cmi.core.lesson_status': 'passed',
      'cmi.completion_status': 'completed',
      'cmi.suspend_data': 'صفحة 9',
    }
    await page.evaluate((data) => window.postMessage(data, '*'), {
      kind: 'said',
      ticket,
      part: 0,
      cmi: forged,
      urgent: true,
    })
    let kept = saved(page)
    await inside.getByRole('button', { name: 'Next page' }).click()
    expect(((await (await kept).json()) as { data: { status: string } }).data.status).toBe(
      'incomplete',
    )

    await page
      .getByRole('main')
      .getByRole('link', { name: say('To the course', 'العودة إلى الدورة'), exact: true })
      .click()
    await expect(page).toHaveURL(new RegExp(`/course/${slug}$`))
    await page.goto(lesson)
    await expect(inside.getByRole('heading', { name: 'Page 2' })).toBeVisible()
    await expect(inside.getByText('Salma Nabil, resume')).toBeVisible()

    kept = saved(page)
    await inside.getByRole('button', { name: 'Answer and end' }).click()
    expect(((await (await kept).json()) as { data: object }).data).toMatchObject({
      status: 'passed',
      score: 90,
    })
    const standing = page.getByRole('region', { name: say('Interactive lesson', 'درس تفاعلي') })
    await expect(standing.getByRole('status')).toContainText(say('Passed', 'اجتزته'))
    await expect(standing.getByRole('status')).toContainText(say('Best score 90%', 'أفضل درجة ٩٠'))
    // Completion counts after the minimum time.
    await expect(page.getByRole('status').filter({ hasText: say('Done', 'أنهيته') })).toBeVisible({
      timeout: 120_000,
    })
    expect(await findViolations(page)).toEqual([])
    const { data } = await callApi<{ completed_at: string | null }>(
      page.request,
      'client/lessons/get',
      { course: slug, lesson: 'what-to-do' },
      cid,
    )
    expect(data.completed_at).not.toBeNull()
  })
