import type { Page } from '@playwright/test'
import { stabilizePage } from '../steady-page.ts'
import { expect, findFaults, measureOverflow, test, findViolations } from './journey.ts'
import { callApi, setSessionCookie, testPassword, createPerson } from './people.ts'

const course = 'business-english'
const short = 'three-seconds-to-think'
const long = 'where-engineers-go-silent'
/** A one-minute course: a short video, an article and a file. */
const small = {
  slug: 'a-calm-minute',
  film: 'one-calm-breath',
  read: ['when-silence-helps', 'a-week-of-pauses'],
} as const
const at = (lesson: string, of = course) => `/course/${of}/content/l/${lesson}`

type Say = (en: string, ar: string) => string

async function learner(page: Page, url: string, of = course) {
  const { cid } = await createPerson(page.request)
  const { data } = await callApi(page.request, 'public/courses/details', { id: of })
  await callApi(page.request, 'client/courses/enroll', { course_id: data.id }, cid)
  await setSessionCookie(page, url, cid)
  return cid
}

const player = (page: Page) => page.getByRole('region', { name: /^(Video|فيديو): / })
const clock = (page: Page) => page.getByTestId('clock')
const seconds = async (page: Page) => {
  const [minutes = 0, rest = 0] = (await clock(page).innerText()).split(':').map(Number)
  return minutes * 60 + rest
}
/** Waits for real-time playback. */
const reaches = (page: Page, second: number) =>
  expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(second)
const begin = (page: Page, say: Say) =>
  player(page)
    .getByRole('button', { name: say('Play', 'تشغيل'), exact: true })
    .first()
    .click()
const heard = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().endsWith('/api/client/lessons/progress') && response.ok(),
  )
const isDone = (page: Page, say: Say) =>
  expect(page.getByRole('status').filter({ hasText: say('Done', 'أنهيته') })).toBeVisible()

test('a visitor logs in, enrols, watches, goes on with a phone at the same second, and completes the course @english', async ({
  page,
  say,
  browser,
  baseURL,
}) => {
  const { email } = await createPerson(page.request)
  await page.context().clearCookies({ name: 'cid' })
  await page.goto(`/course/${small.slug}`)
  const offer = page.getByRole('region', { name: say('Start this course', 'ابدأ هذه الدورة') })
  await offer.getByRole('link', { name: say('Log in to start', 'تسجيل الدخول للبدء') }).click()
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(testPassword)
  await page.locator('form:has(input[name=password]) button[type=submit]').click()
  await offer.getByRole('button', { name: say('Enrol free', 'الالتحاق مجانًا') }).click()
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: say('Lesson 1: One calm breath', 'الدرس ١: نفَس هادئ واحد'),
    }),
  ).toBeVisible()
  const cid = (await page.context().cookies()).find((it) => it.name === 'cid')!.value
  // Opened before, so that the minimum reading time has passed.
  for (const lesson of small.read)
    await callApi(page.request, 'client/lessons/get', { course: small.slug, lesson }, cid)

  await begin(page, say)
  await reaches(page, 3)
  await expect(player(page).locator('[data-captions]')).toBeVisible()
  const saved = heard(page)
  await page.keyboard.press('k')
  const { data } = (await (await saved).json()) as { data: { position: number; percent: number } }
  expect(data.percent).toBeGreaterThan(0)
  expect(Math.floor(data.position)).toBe(await seconds(page))

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const second = stabilizePage(await phone.newPage())
  await second.addInitScript(() => localStorage.setItem('player', JSON.stringify({ rate: 2 })))
  await setSessionCookie(second, baseURL!, cid)
  await second.goto(at(small.film, small.slug))
  await expect(clock(second)).toHaveText(await clock(page).innerText())
  await begin(second, say)
  // Stops autoplay of the next lesson.
  await second.getByRole('button', { name: say('Cancel', 'إلغاء') }).click()
  await isDone(second, say)
  await expect(second.getByText(say('1 of 3', '١ من ٣')).first()).toBeVisible()
  await player(second)
    .getByRole('link', { name: say('Open now', 'فتح الدرس الآن') })
    .tap()
  await expect(second).toHaveURL(at(small.read[0], small.slug))
  await isDone(second, say)
  await second.getByRole('link', { name: say('Next lesson', 'الدرس التالي') }).tap()
  const kept = second.waitForEvent('download')
  await second.getByRole('link', { name: say('Open the file', 'فتح الملف') }).tap()
  await kept
  const done = second.getByRole('region', { name: say('Congratulations, Salma', 'مبارك يا Salma') })
  await expect(done).toBeInViewport()
  await expect(done).toContainText(
    say('You finished A calm minute before you speak.', 'أنهيت دورة دقيقة هدوء قبل الكلام.'),
  )
  await expect(
    done.getByRole('link', { name: say('Review this course', 'تقييم الدورة') }),
  ).toHaveAttribute('href', `/course/${small.slug}/reviews`)
  // Scrolled to the top, because a target half under the bar would be too small.
  await second.evaluate(() => scrollTo(0, 0))
  expect([await findViolations(second), await measureOverflow(second)]).toEqual([[], 0])
  await phone.close()

  // Progress is saved when the tab closes.
  await page.keyboard.press('0')
  await page.keyboard.press('k')
  await reaches(page, 1)
  await page.goto('about:blank')
  const left = async () => {
    const asked = { course: small.slug, lesson: small.film }
    const { data: it } = await callApi<{ progress: { position: number } }>(
      page.request,
      'client/lessons/get',
      asked,
      cid,
    )
    return Math.floor(it.progress.position)
  }
  await expect.poll(left).toBeLessThan(9)

  // Progress shows on the other device.
  await page.goto(`/course/${small.slug}`)
  await expect(offer.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  await expect(offer.getByText(say('Completed on', 'أكملتها في'))).toBeVisible()
  await expect(
    offer.getByRole('link', { name: say('Watch it again', 'مشاهدة الدورة من جديد') }),
  ).toBeVisible()
  await page.goto('/my/courses?show=finished')
  const row = page.getByRole('main').getByRole('article')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(say('All lessons done', 'أنهيت كل الدروس'))
  expect([await findViolations(page), await measureOverflow(page)]).toEqual([[], 0])
  await page.getByRole('link', { name: say('In progress', 'الجارية') }).click()
  await expect(page.getByText(say('Nothing in progress', 'لا دورات جارية'))).toBeVisible()
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: say('Menu', 'القائمة'), exact: true })
  const learn = say('Continue learning', 'متابعة التعلّم')
  // Seed 2: the sidebar links to the last learned course even if completed; the page itself offers
  // no continuation.
  await expect(menu.getByRole('link', { name: learn })).toHaveAttribute(
    'href',
    `/course/${small.slug}/content`,
  )
  await expect(page.getByRole('main').getByRole('link', { name: learn })).toHaveCount(0)
})

test('a lesson finished while the connection is lost is finished when it is back @arabic', async ({
  page,
  say,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|when fetching the script/)
  await learner(page, baseURL!)
  await page.goto(at(short))
  await player(page)
    .getByRole('button', { name: say('Settings', 'الإعدادات') })
    .click()
  const settings = page.getByRole('dialog', { name: say('Settings', 'الإعدادات') })
  await settings
    .getByRole('switch', {
      name: say('Go on to the next lesson by itself', 'الانتقال إلى الدرس التالي تلقائيًا'),
    })
    .uncheck()
  await settings.getByLabel(say('Speed', 'السرعة')).selectOption('2')
  await page.keyboard.press('Escape')
  await begin(page, say)
  const loaded = () =>
    page
      .locator('video')
      .evaluate(({ buffered: it }: HTMLVideoElement) => (it.length ? it.end(it.length - 1) : 0))
  await expect.poll(loaded).toBeGreaterThan(9)
  await page.context().setOffline(true)
  await expect(
    player(page).getByRole('button', { name: say('Watch again', 'المشاهدة من جديد') }),
  ).toBeVisible()
  const kept = () =>
    page.evaluate(
      () => Object.entries(localStorage).find(([key]) => key.startsWith('reports:'))?.[1] ?? '',
    )
  await expect.poll(kept).toContain('"ranges":[[')
  await expect(page.getByRole('button', { name: say('Mark as done', 'إنهاء الدرس') })).toBeVisible()

  await page.context().setOffline(false)
  await isDone(page, say)
  await expect.poll(kept).toBe('')
  await page.reload()
  await isDone(page, say)

  // Offline progress survives closing the tab.
  await page.context().setOffline(true)
  await page.keyboard.press('ArrowRight')
  await expect(clock(page)).toHaveText('00:05')
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await page.goto(at(short))
  await expect(clock(page)).toHaveText('00:05')
  // The course list also sends it.
  await page.context().setOffline(true)
  await page.keyboard.press('ArrowLeft')
  await expect(clock(page)).toHaveText('00:00')
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await page.goto('/my/courses?show=finished')
  await expect.poll(kept).toBe('')
})

test('the transcript is searched, leads into the video and changes its language; keys and notes go with it @arabic', async ({
  page,
  say,
  baseURL,
}) => {
  await learner(page, baseURL!)
  await page.goto(`${at(long)}?t=20`)
  await expect(clock(page)).toHaveText('00:20')
  const transcript = page.getByRole('region', { name: say('Transcript', 'النص') })
  await transcript.getByRole('searchbox').fill(say('request', 'الطلب'))
  await expect(transcript.getByRole('status')).toHaveText(say('1 of 3', '١ من ١'))
  const line = transcript.getByRole('link', { name: say('Begin with', 'ابدأ بعبارة') })
  await line.click()
  await expect(clock(page)).toHaveText('00:16')
  await expect(line).toHaveAttribute('aria-current', 'true')
  // Roving tabindex: one tab stop, then arrow keys.
  await line.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(clock(page)).toHaveText('00:20')
  await transcript.getByRole('button', { name: say('العربية', 'English') }).click()
  await expect(
    transcript.getByRole('link', { name: say('ابدأ بعبارة', 'Begin with') }),
  ).toBeVisible()

  await page.locator('h1').focus()
  await page.keyboard.press('l')
  await expect(clock(page)).toHaveText('00:30')
  await page.keyboard.press('ArrowLeft')
  await expect(clock(page)).toHaveText('00:25')
  await page.keyboard.press('f')
  await expect(
    page.getByRole('button', { name: say('Leave full screen', 'الخروج من ملء الشاشة') }),
  ).toBeVisible()
  await page.keyboard.press('f')
  await expect(page.getByRole('button', { name: say('Full screen', 'ملء الشاشة') })).toBeVisible()
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  const notes = page.locator('#notes')
  const words = say('Say the verb first', 'الفعل أولًا')
  await notes.getByRole('textbox').fill(words)
  await notes.getByRole('button', { name: say('Save note', 'حفظ الملاحظة') }).click()
  const note = notes.getByRole('listitem').filter({ hasText: words })
  await expect(note).toContainText('00:25')
  await note.getByLabel(say('Edit this note', 'تعديل الملاحظة')).first().click()
  await note.getByRole('textbox').fill(`${words}!`)
  await note.getByRole('button', { name: say('Save', 'حفظ'), exact: true }).click()
  await expect(note).toContainText(`${words}!`)
  const link = notes.getByRole('link', { name: say('Download', 'تنزيل') })
  // Changes show before they are saved.
  const file = async () => {
    const answer = await page.request.get((await link.getAttribute('href'))!)
    return [answer.headers()['content-type'], await answer.text()]
  }
  await expect
    .poll(file)
    .toEqual(['text/markdown; charset=utf-8', expect.stringContaining(`?t=25)** ${words}!`)])
  await note.getByRole('button', { name: say('Remove this note', 'حذف الملاحظة') }).click()
  await expect(note).toBeHidden()
  await page.getByRole('button', { name: say('Undo', 'تراجع') }).click()
  await expect(note).toBeVisible()
  expect(await findFaults(page, at(long))).toEqual([])
})

test('the next lesson does not start while the learner is typing @english', async ({
  page,
  say,
  baseURL,
}) => {
  await learner(page, baseURL!)
  await page.goto(`${at(short)}?t=8`)
  await begin(page, say)
  const write = page.locator('#comments form').first().getByRole('textbox')
  await write.fill('Three seconds are long.')
  await expect(
    player(page).getByRole('link', { name: say('Open now', 'فتح الدرس الآن') }),
  ).toBeVisible()
  await expect(
    player(page).getByRole('button', { name: say('Watch again', 'المشاهدة من جديد') }),
  ).toBeVisible()
  await expect(write).toHaveValue('Three seconds are long.')
})

test('an article read to its end and a file opened are finished @arabic', async ({
  page,
  say,
  baseURL,
}) => {
  const cid = await learner(page, baseURL!)
  // Opened before, so that the minimum reading time has passed.
  for (const lesson of ['speaking-up-in-meetings', 'phrase-sheet-entering-and-pausing'])
    await callApi(page.request, 'client/lessons/get', { course, lesson }, cid)
  expect(await findFaults(page, at('speaking-up-in-meetings'))).toEqual([])
  await page
    .getByRole('link', { name: say('Next lesson', 'الدرس التالي') })
    .scrollIntoViewIfNeeded()
  await isDone(page, say)
  // Punctuation stays at the end of a phrase in the other language.
  await expect(page.getByText('Can I add something here?')).toHaveCSS('unicode-bidi', 'plaintext')

  await page.getByRole('link', { name: say('Next lesson', 'الدرس التالي') }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: say('Open the file', 'فتح الملف') }).click()
  expect((await saved).suggestedFilename()).toBe('phrase-sheet-entering-and-pausing.pdf')
})

test('a locked lesson shows the reason and how to unlock it @english', async ({
  page,
  say,
  baseURL,
}) => {
  await page.goto(at(short))
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: say('You must be logged in to view this lesson', 'سجّل الدخول لتشاهد هذا الدرس'),
    }),
  ).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('link', { name: say('Log in', 'تسجيل الدخول') }),
  ).toHaveAttribute('href', `/login?redirect=${encodeURIComponent(at(short))}`)
  expect([await findViolations(page), await measureOverflow(page)]).toEqual([[], 0])

  const closed = async (of: string, lesson: string, title: string) => {
    await learner(page, baseURL!, of)
    await page.goto(at(lesson, of))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  const pay = page.getByRole('link', { name: say('Continue to payment', 'المتابعة إلى الدفع') })
  await closed(
    'digital-marketing',
    'drawing-your-customer',
    say(
      'You must be subscribed to continue watching this course',
      'اشترك لتتابع مشاهدة هذه الدورة',
    ),
  )
  await expect(pay).toHaveAttribute('href', /^\/checkout\/plan-\d+$/)
  await page.getByRole('radio', { name: say('Buy this course', 'شراء الدورة') }).check()
  await expect(pay).toHaveAttribute('href', '/checkout/course-digital-marketing')
  expect(await findFaults(page, at('drawing-your-customer', 'digital-marketing'))).toEqual([])
  await closed(
    'ecommerce-store',
    'choosing-what-to-sell-first',
    say('You must buy this course to continue watching', 'اشترِ هذه الدورة لتتابع المشاهدة'),
  )
  await expect(pay).toHaveAttribute('href', '/checkout/course-ecommerce-store')

  // A preview opens without enrollment and offers it.
  await page.goto(at(long))
  await page
    .getByRole('button', { name: say('Enrol to keep your progress', 'الالتحاق لحفظ تقدّمك') })
    .click()
  await expect(page.getByRole('button', { name: say('Mark as done', 'إنهاء الدرس') })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the parts of a lesson share one place under the video @arabic', async ({
    page,
    say,
    baseURL,
  }) => {
    await learner(page, baseURL!)
    // Data saver: no video is fetched before play, then the smallest rendition.
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
    )
    const fetched: string[] = []
    page.on(
      'request',
      (request) => request.url().endsWith('.mp4') && fetched.push(request.url().split('/').at(-1)!),
    )
    await page.goto(at(long))
    const tabs = page.getByRole('navigation', { name: say('Parts of this lesson', 'أقسام الدرس') })
    await expect(page.locator('#contents')).toBeVisible()
    await expect(page.locator('#notes')).toBeHidden()
    expect([await findViolations(page), await measureOverflow(page)]).toEqual([[], 0])
    for (const [part, name] of [
      ['transcript', say('Transcript', 'النص')],
      ['notes', say('Notes', 'ملاحظاتي')],
      ['files', say('Files', 'الملفات')],
    ] as const) {
      await tabs.getByRole('link', { name }).tap()
      await expect(page.locator(`#${part}`)).toBeVisible()
      await expect(page.locator('#contents')).toBeHidden()
      expect([part, await findViolations(page), await measureOverflow(page)]).toEqual([part, [], 0])
    }

    expect(fetched).toEqual([])
    await begin(page, say)
    await reaches(page, 1)
    expect(new Set(fetched)).toEqual(new Set(['240.mp4']))
    // A double tap seeks toward its side in both languages.
    const video = page.locator('video')
    await video.press('k')
    const stopped = await seconds(page)
    const { x, y, width, height } = (await video.boundingBox())!
    // Explicit timestamps, so that a busy machine does not split the double tap.
    const finger = await page.context().newCDPSession(page)
    const tapTwice = async (where: number) => {
      const began = Date.now() / 1000
      const place = { x: x + width * where, y: y + height * 0.35 }
      for (const after of [0, 0.1]) {
        await finger.send('Input.dispatchTouchEvent', {
          type: 'touchStart',
          touchPoints: [place],
          timestamp: began + after,
        })
        await finger.send('Input.dispatchTouchEvent', {
          type: 'touchEnd',
          touchPoints: [],
          timestamp: began + after + 0.02,
        })
      }
    }
    await tapTwice(0.85)
    await expect.poll(() => seconds(page)).toBe(stopped + 10)
    await tapTwice(0.15)
    await expect.poll(() => seconds(page)).toBe(stopped)
  })
})
