import type { Page } from '@playwright/test'
import { stabilizePage } from '../steady-page.ts'
import { expect, measureOverflow, test, findViolations } from './journey.ts'
import { findMisfits } from './misfits.ts'
import { callApi, openDemoPerson, setSessionCookie, createPerson } from './people.ts'

type Say = (en: string, ar: string) => string

const heart = (page: Page, say: Say, title: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: say(`Favorite: ${title}`, `في المفضّلة: ${title}`) })

const git = { slug: 'git-github', en: 'Git without fear', ar: 'Git بلا خوف' }

test('a course is kept at a press, let go of by a word, and the same in every tab @english', async ({
  page,
  say,
  baseURL,
}) => {
  const title = say(git.en, git.ar)
  await page.goto('/courses')
  await heart(page, say, title).click()
  await expect(page).toHaveURL('/login?redirect=%2Fcourses')

  const { cid } = await createPerson(page.request)
  await setSessionCookie(page, baseURL!, cid)
  await page.goto('/courses')
  const beside = stabilizePage(await page.context().newPage())
  await beside.goto(`/course/${git.slug}`, { waitUntil: 'networkidle' })
  await page.bringToFront()
  await heart(page, say, title).click()
  await expect(heart(page, say, title)).toHaveAttribute('aria-pressed', 'true')
  await expect(
    page.getByText(say('Added to your favorites.', 'أضفناها إلى المفضّلة.')),
  ).toBeVisible()
  await expect(heart(beside, say, title)).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: say('Undo', 'تراجع') }).click()
  await expect(heart(page, say, title)).toHaveAttribute('aria-pressed', 'false')
  await expect(heart(beside, say, title)).toHaveAttribute('aria-pressed', 'false')
  await beside.bringToFront()
  await heart(beside, say, title).click()
  await expect(heart(page, say, title)).toHaveAttribute('aria-pressed', 'true')

  await page.bringToFront()
  await page
    .getByRole('navigation', { name: say('Menu', 'القائمة'), exact: true })
    .getByRole('link', { name: say('My favorites', 'المفضّلة') })
    .click()
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()
  expect([
    await findViolations(page),
    await measureOverflow(page),
    await findMisfits(page),
  ]).toEqual([[], 0, []])
  // A removed favorite stays visible for undo until the next load.
  await heart(page, say, title).click()
  await expect(heart(page, say, title)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText(say('0 courses kept for later', 'لا دورات محفوظة'))).toBeVisible()
  await expect(heart(beside, say, title)).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(
    page.getByRole('heading', { name: say('No favorites yet', 'لا شيء في المفضّلة بعد') }),
  ).toBeVisible()
})

test('a learner asks under a lesson, the trainer answers, and both can be read there @arabic', async ({
  page,
  say,
  lang,
  baseURL,
  browser,
}) => {
  // One lesson per language, so that parallel runs do not conflict.
  const lesson = `/course/project-management/content/l/${say('what-went-wrong-at-the-clinic', 'who-really-decides')}`
  const question = say('Which of them was late first?', 'أيّها تأخر أولًا؟')
  const { cid } = await createPerson(page.request)
  await setSessionCookie(page, baseURL!, cid)
  await page.goto(lesson)
  const talk = page.locator('#comments')
  const field = talk.getByRole('textbox', {
    name: say('Ask something or add to the lesson', 'اسأل عن الدرس أو أضف إليه'),
  })
  await field.fill('Wich of them?')
  await field.press('Control+Enter')
  const mine = talk.getByRole('article').filter({ hasText: 'Salma Nabil' })
  await expect(mine).toContainText('Wich of them?')
  await mine.getByText(say('Edit', 'تعديل'), { exact: true }).click()
  await mine.getByRole('textbox', { name: say('Your comment', 'تعليقك') }).fill(question)
  await mine.getByRole('button', { name: say('Save', 'حفظ') }).click()
  await expect(mine).toContainText(question)
  await expect(mine).toContainText(say('edited', 'معدّل'))
  expect([await findViolations(page), await measureOverflow(page)]).toEqual([[], 0])

  const trainer = await openDemoPerson(browser, 'trainer')
  await trainer.page.goto('/my/trainer-profile')
  await trainer.page
    .getByRole('navigation', { name: say('Parts of this page', 'أقسام الصفحة') })
    .getByRole('link', { name: say('Comments', 'التعليقات') })
    .click()
  const waiting = trainer.page.getByRole('article').filter({ hasText: question })
  expect([await findViolations(trainer.page), await measureOverflow(trainer.page)]).toEqual([[], 0])
  await waiting.getByRole('textbox').fill(say('The permit, by two weeks.', 'التصريح، بأسبوعين.'))
  await waiting.getByRole('button', { name: say('Answer', 'إرسال الرد') }).click()
  await expect(trainer.page.getByText(say('Your answer was posted.', 'نشرنا ردّك.'))).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await trainer.leave()

  await page.reload()
  const answer = talk
    .getByRole('article')
    .filter({ hasText: say('The permit, by two weeks.', 'التصريح، بأسبوعين.') })
  await expect(answer).toContainText(say('Trainer', 'من يقدّم الدورة'))
  await expect(answer).toContainText(say('Karim Adel', 'كريم عادل'))
  await answer.getByText(say('Report', 'إبلاغ'), { exact: true }).click()
  await answer
    .getByRole('textbox', { name: say('What is wrong with it?', 'ما المشكلة فيه؟') })
    .fill(`Only a try (${lang})`)
  await answer.getByRole('button', { name: say('Send report', 'إرسال البلاغ') }).click()
  await expect(answer).toContainText(say('Reported', 'أبلغت عنه'))
})

test('a learner reviews a course, changes the review and takes it back @english', async ({
  page: guest,
  say,
  browser,
}) => {
  // One course per language, because a person can review a course once.
  const path = `/course/${say('data-analysis', 'arabic-calligraphy')}/reviews`
  const student = await openDemoPerson(browser, 'student')
  const { page } = student
  await page.goto(path)
  const article = page.getByRole('article')
  const before = await article.count()
  await page.locator('label:has(input[name=rating][value="4"])').click()
  await page
    .getByLabel(say('In your own words', 'بكلماتك'))
    .fill(say('Clear from the first lesson.', 'واضحة من أول درس.'))
  await page.getByRole('button', { name: say('Publish review', 'نشر التقييم') }).click()
  await expect(page.getByText(say('Your review is published.', 'نشرنا تقييمك.'))).toBeVisible()
  await expect(article).toHaveCount(before + 1)
  await expect(article.first()).toContainText(
    say('Clear from the first lesson.', 'واضحة من أول درس.'),
  )
  expect([await findViolations(page), await measureOverflow(page)]).toEqual([[], 0])

  await page.locator('label:has(input[name=rating][value="5"])').click()
  await page.getByRole('button', { name: say('Save changes', 'حفظ التغييرات') }).click()
  await expect(article.first()).toContainText(say('edited', 'معدّل'))
  await page.getByRole('button', { name: say('Delete review', 'حذف التقييم') }).click()
  await expect(page.getByText(say('Your review was deleted.', 'حذفنا تقييمك.'))).toBeVisible()
  await expect(article).toHaveCount(before)
  await student.leave()

  // Only learners can review.
  await guest.goto(path)
  await expect(guest.locator('input[name=rating]')).toHaveCount(0)
})

test('an application is approved, and the new trainer writes a profile in both languages @arabic', async ({
  page,
  say,
  baseURL,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/)
  const { cid, email } = await createPerson(page.request)
  await setSessionCookie(page, baseURL!, cid)
  await page.goto('/my/trainer-profile')
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: say("You shouldn't be here!", 'لا يمكنك الدخول إلى هنا!'),
    }),
  ).toBeVisible()
  const fields = {
    job: 'Procurement lead',
    experience: '6-10',
    category: 'business',
    language: 'both',
    course_title: say('Buying for hospitals', 'مشتريات المستشفيات'),
    pitch: 'For storekeepers who want to write a clear specification.',
    video_url: 'https://videos.example/lesson',
    agreed: 'yes',
  }
  expect((await callApi(page.request, 'client/trainer/apply', fields, cid)).status).toBe(200)

  const admin = await openDemoPerson(browser, 'admin')
  const desk = admin.page
  await desk.goto('/office/applications')
  await desk.getByRole('row').filter({ hasText: email }).getByRole('link').click()
  await expect(desk.getByText(fields.pitch)).toBeVisible()
  expect([await findViolations(desk), await measureOverflow(desk)]).toEqual([[], 0])
  await desk.getByRole('button', { name: say('Approve', 'قبول الطلب') }).click()
  await expect(
    desk.getByRole('heading', { level: 2, name: say('Approved', 'مقبول') }),
  ).toBeVisible()
  await admin.leave()

  await page.goto('/my/trainer-profile?part=profile')
  await expect(
    page.getByText(say('Nobody sees your profile yet', 'لا يرى أحد ملفك بعد')),
  ).toBeVisible()
  const of = (name: string) => page.locator(`[name=${name}]`)
  await expect(of('name')).toHaveValue('Salma Nabil')
  await of('name_ar').fill('سلمى نبيل')
  await of('headline_ar').fill('مسؤولة مشتريات')
  await of('bio').fill('She has bought equipment for hospitals in four cities since 2009.')
  await of('bio_ar').fill('تشتري أجهزة المستشفيات في أربع مدن منذ عام 2009.')
  await of('expertise').fill('Procurement\nNegotiation')
  await page.getByRole('button', { name: say('Save profile', 'حفظ الملف') }).click()
  await expect(page.getByText(say('Saved.', 'حفظنا تغييراتك.'))).toBeVisible()
  expect([await findViolations(page), await measureOverflow(page)]).toEqual([[], 0])
  await page.getByRole('link', { name: say('See public profile', 'عرض الملف العام') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Salma Nabil', 'سلمى نبيل'))
  await expect(page.getByText('Negotiation')).toBeVisible()
})
