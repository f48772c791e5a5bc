import { expect, measureOverflow, test, findViolations } from './journey.ts'
import { findMisfits } from './misfits.ts'
import { callApi, setSessionCookie, testPassword, createPerson } from './people.ts'

const free = {
  slug: 'first-aid',
  en: 'First aid at home and at work',
  ar: 'الإسعافات الأولية في البيت والعمل',
}

test('a visitor logs in, enrols, learns something, and finds the way back to it @arabic', async ({
  page,
  say,
}) => {
  const { email } = await createPerson(page.request)
  await page.context().clearCookies({ name: 'cid' })
  await page.goto(`/course/${free.slug}`)
  const offer = page.getByRole('region', { name: say('Start this course', 'ابدأ هذه الدورة') })
  await offer.getByRole('link', { name: say('Log in to start', 'تسجيل الدخول للبدء') }).click()
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(testPassword)
  await page.locator('form:has(input[name=password]) button[type=submit]').click()

  await expect(page).toHaveURL(`/course/${free.slug}`)
  await offer.getByRole('button', { name: say('Enrol free', 'الالتحاق مجانًا') }).click()
  await expect(page).toHaveURL(new RegExp(`/course/${free.slug}/content/l/[a-z0-9-]+$`))
  const lesson = page.url().split('/').at(-1)!
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()

  const { data } = await callApi<{ lesson: { id: number } }>(page.request, 'public/lessons/get', {
    course: free.slug,
    lesson,
  })
  const lesson_id = data.lesson.id
  const told = await callApi(page.request, 'client/lessons/progress', {
    lesson_id,
    ranges: [[0, 8]],
    position: 8,
  })
  expect(told.data).toMatchObject({ kept: true, watched: [[0, 8]], finished: false })

  await page.goto('/my/courses')
  const banner = page.getByRole('region', { name: say(free.en, free.ar) })
  await expect(banner.getByRole('link', { name: /0:08/ })).toHaveAttribute(
    'href',
    `/course/${free.slug}/content/l/${lesson}`,
  )
  expect([
    await findViolations(page),
    await measureOverflow(page),
    await findMisfits(page),
  ]).toEqual([[], 0, []])
  await page.getByRole('link', { name: say('Finished', 'المكتملة') }).click()
  await expect(page).toHaveURL('/my/courses?show=finished')
  await expect(page.getByText(say('Nothing finished yet', 'لم تكمل دورة بعد'))).toBeVisible()

  // Seed 2: the sidebar links to the content of the last learned course.
  const menu = page.getByRole('navigation', { name: say('Menu', 'القائمة'), exact: true })
  await menu.getByRole('link', { name: say('Continue learning', 'متابعة التعلّم') }).click()
  await expect(page).toHaveURL(`/course/${free.slug}/content`)
  await expect(page.getByText(say('Continue here', 'تابع من هنا'))).toBeVisible()
  await expect(
    offer.getByRole('link', { name: say('Continue at lesson 1', 'المتابعة من الدرس ١') }),
  ).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await page.goto('/')
  const card = page
    .getByRole('main')
    .getByRole('link', { name: say('Continue learning', 'متابعة التعلّم') })
  await expect(card).toHaveAttribute('href', `/course/${free.slug}/content/l/${lesson}`)
})

test('the course page offers the next step for each access state @english', async ({
  page,
  say,
  baseURL,
}) => {
  const { cid } = await createPerson(page.request)
  await setSessionCookie(page, baseURL!, cid)
  const offer = page.getByRole('region', { name: say('Start this course', 'ابدأ هذه الدورة') })
  const leads = (en: string, ar: string, to: string) =>
    expect(offer.getByRole('link', { name: say(en, ar) })).toHaveAttribute('href', to)
  const enrol = () =>
    offer
      .getByRole('button', {
        name: say('Enrol and begin with the free lessons', 'الالتحاق والبدء بالدروس المجانية'),
      })
      .click()

  // Purchase required.
  await page.goto('/course/ecommerce-store')
  await leads('Buy this course', 'شراء الدورة', '/checkout/course-ecommerce-store')
  await enrol()
  // Free lessons open at once; the course shows what the rest requires.
  await expect(page).toHaveURL('/course/ecommerce-store/content/l/a-post-office-with-a-camera')
  await expect(page.getByTestId('clock')).toBeVisible()
  await page.goto('/course/ecommerce-store/content')
  await expect(
    page.getByText(
      say('You must buy this course to continue watching', 'اشترِ هذه الدورة لتتابع المشاهدة'),
    ),
  ).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await measureOverflow(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 720 })
  await leads('Buy this course', 'شراء الدورة', '/checkout/course-ecommerce-store')
  expect(await findViolations(page)).toEqual([])

  // Subscription required.
  await page.goto('/course/focused-work')
  await leads('See plans', 'عرض خطط الاشتراك', '/pricing')
  await enrol()
  await expect(page).toHaveURL(/\/course\/focused-work\/content\/l\//)
  await page.goto('/course/focused-work/content')
  await expect(
    page.getByText(
      say(
        'You must be subscribed to continue watching this course',
        'اشترك لتتابع مشاهدة هذه الدورة',
      ),
    ),
  ).toBeVisible()
  await leads('Subscribe to continue', 'الاشتراك للمتابعة', '/pricing')

  // Suggested prerequisites with their progress.
  await page.goto('/course/project-management')
  const before = page
    .getByRole('listitem')
    .filter({ hasText: say('Working with spreadsheets', 'التعامل مع جداول البيانات') })
  await expect(before).toContainText(say('Not started', 'لم تبدأ بعد'))
})

test('a new learner finds suggestions in my courses @arabic', async ({ page, say, baseURL }) => {
  await page.goto('/my/courses')
  await expect(page).toHaveURL('/login?redirect=%2Fmy%2Fcourses')
  const { cid } = await createPerson(page.request)
  await setSessionCookie(page, baseURL!, cid)
  await page.goto('/my/courses')
  await expect(
    page.getByRole('heading', {
      name: say('Your first course is waiting', 'دورتك الأولى في انتظارك'),
    }),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3)
  expect(await findViolations(page)).toEqual([])
  await page.goto('/welcome')
  await expect(
    page.getByRole('region', { name: say('Picked for you', 'اخترنا لك') }).getByRole('article'),
  ).toHaveCount(3)
  expect(await findViolations(page)).toEqual([])
})
