import type { APIRequestContext } from '@playwright/test'
import { demoAccounts } from '../../db/demo/accounts.ts'
import { expect, measureOverflow, test, findViolations } from './journey.ts'
import { callApi, openDemoPerson, setSessionCookie, createPerson } from './people.ts'

/** A one-minute course with a test of three questions and a certificate. */
const course = 'a-calm-minute'

/** Respects the minimum learning time. */
async function learn(request: APIRequestContext, cid: string) {
  const { data } = await callApi<{ id: number }>(request, 'public/courses/details', { id: course })
  await callApi(request, 'client/courses/enroll', { course_id: data.id }, cid)
  const open = async (lesson: string) =>
    (
      await callApi<{ lesson: { id: number } }>(
        request,
        'client/lessons/get',
        { course, lesson },
        cid,
      )
    ).data.lesson.id
  const [film, page, sheet] = [
    await open('one-calm-breath'),
    await open('when-silence-helps'),
    await open('a-week-of-pauses'),
  ]
  const watched = async () => {
    const { data } = await callApi<{ finished: boolean }>(
      request,
      'client/lessons/progress',
      { lesson_id: film, ranges: [[0, 10]] },
      cid,
    )
    return data.finished
  }
  const finished = (lesson_id: number) => async () =>
    (await callApi(request, 'client/lessons/finish', { lesson_id }, cid)).status === 200
  for (const done of [watched, finished(page), finished(sheet)])
    await expect.poll(done, { intervals: [1000], timeout: 120_000 }).toBe(true)
}

test('a test is passed, the certificate comes, is verified in a fresh browser, and is revoked @arabic', async ({
  page,
  browser,
  say,
  baseURL,
}) => {
  test.slow()
  const person = await createPerson(page.request)
  await setSessionCookie(page, baseURL!, person.cid)
  await learn(page.request, person.cid)

  await page.goto(`/testing/${course}`)
  await page.getByRole('button', { name: say('Start attempt 1', 'بدء المحاولة ١') }).click()
  const card = page.getByRole('article')
  const next = card.getByRole('button', { name: say('Next', 'التالي') })
  await card.getByText(say('One calm breath', 'نفَس هادئ واحد'), { exact: true }).click()
  await next.click()
  // MathML is LTR in both languages.
  await expect(card.locator('math[display=block] mfrac')).toBeVisible()
  await expect(card.locator('math[display=block]')).toHaveCSS('direction', 'ltr')
  await card.getByRole('textbox', { name: say('Your answer', 'إجابتك') }).fill(say('6', '٦'))
  await next.click()
  await card.getByText(say('False', 'خطأ'), { exact: true }).click()
  await card.getByRole('button', { name: say('Submit', 'تسليم') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Submit', 'تسليم') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(say('You passed', 'لقد نجحت'))
  expect([await findViolations(page), await measureOverflow(page)]).toEqual([[], 0])

  await page.getByRole('link', { name: say('Get your certificate', 'الحصول على شهادتك') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    say('Congratulations, Salma', 'مبارك يا Salma'),
  )
  // A job issues the certificate after the test; the page then asks for the name once.
  await page
    .getByLabel(say('Name in Latin letters', 'الاسم بالحروف اللاتينية'))
    .fill('Salma Nabil Mostafa')
  await page.getByLabel(say('Name in Arabic', 'الاسم بالعربية')).fill('سلمى نبيل مصطفى')
  await page.getByRole('button', { name: say('Make my certificate', 'إصدار شهادتي') }).click()
  const verify = page.getByRole('link', { name: say('Verify', 'التحقّق'), exact: true })
  await expect(verify).toBeVisible()
  expect([await findViolations(page), await measureOverflow(page)]).toEqual([[], 0])
  // Confetti respects reduced motion.
  const star = page.locator('.confetti').first()
  await expect(star).toHaveCSS('animation-name', 'none')
  await expect(star).toHaveCSS('opacity', '0')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(star).toHaveCSS('animation-name', 'confetti')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const address = (await verify.getAttribute('href'))!

  const fresh = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const employer = await fresh.newPage()
  await employer.goto(address)
  await expect(employer.getByRole('heading', { level: 1 })).toHaveText(
    say('This certificate is valid', 'هذه الشهادة صحيحة وسارية'),
  )
  await expect(employer.getByText('Salma Nabil Mostafa').first()).toBeVisible()
  await expect(employer.getByText('سلمى نبيل مصطفى').first()).toBeVisible()
  expect(await findViolations(employer)).toEqual([])
  expect(await measureOverflow(employer)).toBe(0)

  // The downloaded PDF verifies; with one extra byte it does not.
  const paper = await (
    await fresh.request.get(`/api/public/crt/file/${address.split('/').at(-1)}`)
  ).body()
  const drop = async (buffer: Buffer) => {
    await employer
      .locator('input[type=file]')
      .setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer })
    await employer.getByRole('button', { name: say('Check it', 'التحقّق منه') }).click()
  }
  await drop(paper)
  await expect(
    employer.getByText(
      say(
        'This file is ours, exactly as we issued it.',
        'هذا الملف صادر عنا، وهو كما أصدرناه تمامًا.',
      ),
    ),
  ).toBeVisible()
  await drop(Buffer.concat([paper, Buffer.from('x')]))
  await expect(
    employer.getByText(say('but it is not as we issued it', 'لكنه ليس كما أصدرناه')),
  ).toBeVisible()

  const { page: office, leave } = await openDemoPerson(browser, 'admin')
  await office.goto(`/office/certificates/${address.split('/').at(-1)}`)
  await office.locator('summary', { hasText: say('Revoke', 'إلغاء الشهادة') }).click()
  await office.getByLabel(say('Reason', 'السبب')).last().fill('It was only a rehearsal')
  await office.getByRole('button', { name: say('Revoke', 'إلغاء الشهادة') }).click()
  await expect(office.getByText('It was only a rehearsal')).toBeVisible()
  await leave()
  await employer.goto(address)
  await expect(employer.getByRole('heading', { level: 1 })).toHaveText(
    say('This certificate was revoked', 'ألغينا هذه الشهادة'),
  )
  await expect(employer.getByText('It was only a rehearsal')).toBeVisible()
  await fresh.close()
})

test('the office issues a certificate by hand, with its reason @english', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await createPerson(page.request)
  const { page: office, leave } = await openDemoPerson(browser, 'admin')
  await office.goto('/office/certificates')
  await office.locator('summary', { hasText: 'Issue by hand' }).click()
  await office.getByRole('textbox', { name: 'E-mail of the account' }).fill(person.email)
  await office.getByLabel('The last part of its address').fill('first-aid')
  await office.getByLabel('Reason').fill('Learned it in our hall')
  await office.getByRole('button', { name: 'Issue by hand' }).click()
  await expect(office.getByText('Written down.')).toBeVisible()
  await leave()
  await setSessionCookie(page, baseURL!, person.cid)
  await page.goto('/my/certificates')
  await expect(page.getByRole('button', { name: 'Make my certificate' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('diploma progress is shown in my courses and on its page @arabic', async ({
  visitor,
  request,
}) => {
  const { email, password } = demoAccounts.find((it) => it.role === 'student')!
  const { cid } = (await callApi(request, 'client/access/login', { email, password })).data
  await visitor.open('/diploma/data-for-managers')
  expect(visitor.text('main')).not.toContain('تقدّمك')
  visitor.cookies.set('cid', cid!)
  await visitor.open('/my/courses')
  expect(visitor.text('main')).toContain('دبلومات في الطريق')
  await visitor.follow('main a[href="/diploma/data-for-managers"]')
  expect(visitor.text('main')).toContain('تقدّمك')
  expect(visitor.text('main')).toContain('من ٥ دورات')
  await callApi(request, 'client/access/logout', {}, cid)
})

test('after a name correction the old address links to the valid certificate @arabic', async ({
  visitor,
  request,
}) => {
  const person = await createPerson(request)
  await callApi(
    request,
    'client/certificates/name',
    { name: 'Selma Nabil', name_ar: 'سلما نبيل' },
    person.cid,
  )
  const { email, password } = demoAccounts.find((it) => it.role === 'admin')!
  const admin = (await callApi(request, 'client/access/login', { email, password })).data.cid!
  const given = {
    email: person.email,
    kind: 'course',
    slug: 'first-aid',
    reason: 'Learned it in our hall',
  }
  const { id } = (await callApi<{ id: string }>(request, 'office/certificates/give', given, admin))
    .data
  visitor.cookies.set('cid', admin)
  await visitor.open(`/office/certificates/${id}`)
  const corrected = { name: 'Salma Nabil', name_ar: 'سلمى نبيل', reason: 'A letter was wrong' }
  await visitor.press('main button[value=reissue]', '', corrected)
  await callApi(request, 'client/access/logout', {}, admin)

  visitor.cookies.delete('cid')
  await visitor.open(`/crt/${id}`)
  expect(visitor.text('main')).toContain('سلما نبيل')
  expect(visitor.text('h1')).toBe('صدرت شهادة أحدث بدلًا من هذه')
  expect(
    visitor
      .all('meta[property="og:image"]')
      .filter((it) => it.attributes.content!.includes('/og/crt/')),
  ).toEqual([])
  await visitor.follow('main a', 'عرض الشهادة السارية')
  expect(visitor.text('h1')).toBe('هذه الشهادة صحيحة وسارية')
  for (const name of ['Salma Nabil', 'سلمى نبيل']) expect(visitor.text('main')).toContain(name)
  // The person has only the new certificate.
  visitor.cookies.set('cid', person.cid)
  await visitor.open('/my/certificates')
  expect(visitor.text('main')).toContain('سلمى نبيل')
  expect(visitor.text('main')).not.toContain('سلما نبيل')
})
