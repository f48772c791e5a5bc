import type { Locator, Page } from '@playwright/test'
import demoTests from '../../db/demo/life/tests.json' with { type: 'json' }
import { getText } from '../page-reader.ts'
import type { PageVisitor } from '../page-visitor.ts'
import { demoAccounts } from '../../db/demo/accounts.ts'
import { expect, findBilingualFaults, measureOverflow, test, findViolations } from './journey.ts'
import { callApi, openDemoPerson, setSessionCookie, createPerson } from './people.ts'

const course = 'programming-with-python'
const { questions } = demoTests.find((it) => it.slug === 'python-course-test')!
type Question = (typeof questions)[number] & Record<string, unknown>
const essay =
  'I would read the message from the bottom up, then look at the line it names and print what it holds.'

async function student(page: Page, baseURL: string) {
  const { cid } = await createPerson(page.request)
  const { data } = await callApi<{ id: number }>(page.request, 'public/courses/details', {
    id: course,
  })
  await callApi(page.request, 'client/courses/enroll', { course_id: data.id }, cid)
  await setSessionCookie(page, baseURL, cid)
  return cid
}

const text = (question: Question, lang: string, key: string) => {
  const list = (question.options ?? question.items) as {
    key: string
    text: string
    text_ar: string
  }[]
  const found = list.find((it) => it.key === key)!
  // Backticks render as code.
  return (lang === 'ar' ? found.text_ar : found.text).replaceAll('`', '')
}

/** Answers correctly through the UI. */
async function answer(
  card: Locator,
  question: Question,
  lang: string,
  say: (en: string, ar: string) => string,
) {
  const option = (key: string) => card.getByText(text(question, lang, key), { exact: true })
  switch (question.type) {
    case 'single_choice':
      return option(question.correct as string).click()
    case 'multiple_choice':
      for (const key of question.correct as string[]) await option(key).click()
      return
    case 'true_false':
      return card
        .getByText(question.correct ? say('True', 'صواب') : say('False', 'خطأ'), { exact: true })
        .click()
    case 'rearrange':
      return inOrder(card, question, lang, say)
    case 'range_number':
      return card
        .getByRole('textbox', { name: say('Your answer', 'إجابتك') })
        .fill(String(((question.min as number) + (question.max as number)) / 2))
    case 'range_date':
      return typeDate(card, question.from as string, say)
    default:
      return card.getByRole('textbox', { name: say('Your answer', 'إجابتك') }).fill(essay)
  }
}

/** By keyboard only. */
async function inOrder(
  card: Locator,
  question: Question,
  lang: string,
  say: (en: string, ar: string) => string,
) {
  const lines = card.getByRole('listitem')
  for (const [place, key] of (question.correct_order as string[]).entries()) {
    const words = text(question, lang, key)
    for (;;) {
      const at = (await lines.allInnerTexts()).findIndex((it) => it.includes(words))
      if (at === place) break
      await card
        .getByRole('button', { name: say(`Move up: ${words}`, `تحريك إلى أعلى: ${words}`) })
        .press('Enter')
      await expect(lines.nth(at - 1)).toContainText(words)
    }
  }
  const keep = card.getByRole('button', {
    name: say('This order is my answer', 'هذا الترتيب هو إجابتي'),
  })
  if (await keep.isVisible()) await keep.click()
}

async function typeDate(card: Locator, day: string, say: (en: string, ar: string) => string) {
  await card.getByText(say('Enter a Hijri date', 'إدخال تاريخ هجري')).click()
  const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const parts = Object.fromEntries(
    format.formatToParts(new Date(`${day}T00:00:00Z`)).map((it) => [it.type, it.value]),
  )
  await card.getByLabel(say('Day', 'اليوم'), { exact: true }).fill(parts['day']!)
  await card.getByLabel(say('Month', 'الشهر'), { exact: true }).fill(parts['month']!)
  await card.getByLabel(say('Year', 'السنة'), { exact: true }).fill(parts['year']!)
}

test('one takes a test with every type of question, leaves it, goes on elsewhere and hands it in @arabic', async ({
  page,
  baseURL,
  say,
  browser,
  lang,
}) => {
  const cid = await student(page, baseURL!)
  await page.goto(`/testing/${course}`)
  await expect(page.getByText(say('11 questions', '١١ سؤالًا'))).toBeVisible()
  expect([await findViolations(page), await measureOverflow(page)]).toEqual([[], 0])
  await page.getByRole('button', { name: say('Start attempt 1', 'بدء المحاولة ١') }).click()

  const card = page.getByRole('article')
  for (const [at, question] of questions.entries()) {
    const number = say(String(at + 1), new Intl.NumberFormat('ar-EG').format(at + 1))
    await expect(
      card.getByRole('heading', {
        name: say(`Question ${number}`, `السؤال ${number}`),
        exact: true,
      }),
    ).toBeAttached()
    await answer(card, question, lang, say)
    await expect(page.getByRole('complementary').getByRole('button').nth(at)).toHaveAccessibleName(
      new RegExp(say('answered|Answered', 'أجبت عنه')),
    )
    expect([question.type, await findViolations(page), await measureOverflow(page)]).toEqual([
      question.type,
      [],
      0,
    ])
    // Closes the browser halfway and continues on another device.
    if (at < questions.length - 1)
      await card.getByRole('button', { name: say('Next', 'التالي') }).click()
  }
  await expect(page.getByRole('banner')).toContainText(say('Saved', 'حفظناها'))
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await setSessionCookie(other, baseURL!, cid)
  await other.goto(`/testing/${course}/testing?q=11`)
  await expect(other.getByRole('textbox', { name: say('Your answer', 'إجابتك') })).toHaveValue(
    essay,
  )
  await elsewhere.close()

  await card.getByRole('button', { name: say('Submit', 'تسليم') }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(say('Every question has an answer.', 'أجبت عن كل الأسئلة.'))
  await dialog.getByRole('button', { name: say('Submit', 'تسليم') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    say('Your essay is with', 'إجابتك المقالية لدى'),
  )
  expect([await findViolations(page), await measureOverflow(page)]).toEqual([[], 0])
})

test('lines are put in order by the mouse, by a finger and by the keys @english', async ({
  page,
  baseURL,
}) => {
  await student(page, baseURL!)
  await page.goto(`/testing/${course}`)
  await page.getByRole('button', { name: 'Start attempt 1' }).click()
  await expect(page.getByRole('article')).toBeVisible()
  await page.goto(
    `/testing/${course}/testing?q=${questions.findIndex((it) => it.type === 'rearrange') + 1}`,
  )
  const lines = page.getByRole('article').getByRole('listitem')
  const words = async () => (await lines.allInnerTexts()).map((it) => it.replace(/^\d+\s*/, ''))
  const [first, second, third, ...rest] = await words()
  const handle = (at: number) => lines.nth(at).getByRole('button', { name: 'Space' })
  const grip = async (at: number) => {
    const box = (await handle(at).boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const [from, to] = [await grip(0), await grip(1)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(words).toEqual([second, first, third, ...rest])

  // Touch drag by two rows.
  const touch = await page.context().newCDPSession(page)
  const [at, under] = [await grip(0), await grip(2)]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  for (const part of [0.5, 1])
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: at.x, y: at.y + (under.y - at.y) * part }],
    })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(words).toEqual([first, third, second, ...rest])
  await expect(page.getByRole('banner')).toContainText('Saved')

  // Keyboard drag retains the focus and is announced.
  await handle(0).press('Space')
  await expect(page.getByRole('article').getByRole('status')).toContainText('is lifted')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(words).toEqual([third, second, first, ...rest])
  await expect(page.getByRole('article').getByRole('status')).toContainText('to place 3 of')
  await expect(handle(2)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(handle(2)).toHaveAttribute('aria-pressed', 'false')
})

test('answers given offline are sent when online again @english', async ({
  page,
  baseURL,
  lang,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|when fetching the script/)
  const cid = await student(page, baseURL!)
  await page.goto(`/testing/${course}`)
  await page.getByRole('button', { name: say('Start attempt 1', 'بدء المحاولة ١') }).click()
  const card = page.getByRole('article')
  await expect(card).toBeVisible()
  await page.context().setOffline(true)
  await answer(card, questions[0]!, lang, say)
  await expect(page.getByRole('banner')).toContainText(say('Not sent yet', 'لم نستلمها بعد'))
  // Next does not wait for the save.
  await card.getByRole('button', { name: say('Next', 'التالي') }).click()
  await expect(card).toHaveAccessibleName(say('Question 2', 'السؤال ٢'))
  await answer(card, questions[1]!, lang, say)
  await page.goBack()
  await expect(card).toHaveAccessibleName(say('Question 1', 'السؤال ١'))
  await page.context().setOffline(false)
  await expect(page.getByRole('banner')).toContainText(say('Saved', 'حفظناها'))
  const { data } = await callApi<{ questions: { answer: unknown }[] }>(
    page.request,
    'client/tests/start',
    { course },
    cid,
  )
  expect(data.questions.slice(0, 3).map((it) => it.answer !== null)).toEqual([true, true, false])
})

test('answers given before hydration are saved @english', async ({ page, baseURL }) => {
  const cid = await student(page, baseURL!)
  const attempt = () =>
    callApi<{ questions: { answer: unknown }[] }>(
      page.request,
      'client/tests/start',
      { course },
      cid,
    )
  await attempt()
  const card = page.getByRole('article')
  for (const [type, act] of [
    ['single_choice', () => card.getByRole('radio').nth(1).check()],
    ['multiple_choice', () => card.getByRole('checkbox').first().check()],
    ['range_number', () => card.getByRole('textbox', { name: 'Your answer' }).fill('7')],
    ['essay', () => card.getByRole('textbox', { name: 'Your answer' }).fill(essay)],
  ] as const) {
    const arrive = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', (route) => arrive.promise.then(() => route.continue()))
    const at = questions.findIndex((it) => it.type === type)
    const opened = page.goto(`/testing/${course}/testing?q=${at + 1}`)
    await act()
    const saved = page.waitForResponse('**/client/tests/save')
    arrive.resolve()
    await opened
    await saved
    expect([type, (await attempt()).data.questions[at]!.answer !== null]).toEqual([type, true])
    await page.unroute('**/assets/*.js')
  }
})

test('without scripts each question is a page of its own', async ({
  visitor,
  request,
  say,
  lang,
}) => {
  const { cid } = await createPerson(request)
  const { data } = await callApi<{ id: number }>(request, 'public/courses/details', { id: course })
  await callApi(request, 'client/courses/enroll', { course_id: data.id }, cid)
  visitor.cookies.set('cid', cid)
  await visitor.open(`/course/${course}/content`)
  expect(visitor.text(`main a[href="/testing/${course}"]`)).toContain(
    say('Not begun', 'لم تبدأه بعد'),
  )
  await visitor.follow(`main a[href="/testing/${course}"]`)
  await visitor.press('main button[type=submit]', say('Start attempt 1', 'بدء المحاولة ١'))
  for (const [at, question] of questions.entries()) {
    expect(visitor.valueOf('[name=position]')).toBe(String(at + 1))
    const filled = await filledFor(visitor, question, lang)
    if (at < questions.length - 1)
      await visitor.press('article button', say('Next', 'التالي'), filled)
    else await visitor.press('article button[value=review]', say('Submit', 'تسليم'), filled)
  }
  expect(visitor.text('main')).toContain(say('Every question has an answer.', 'أجبت عن كل الأسئلة.'))
  await visitor.press('main button[value=submit]')
  expect(visitor.address).toBe(`/testing/${course}/end`)
  expect(visitor.text('h1')).toContain(say('Your essay is with', 'إجابتك المقالية لدى'))
  await visitor.open('/my/courses')
  expect(visitor.text('main')).toContain(say('Waiting for grading', 'بانتظار التصحيح'))
})

/** Form values without scripts; rearrange questions are ordered by buttons first. */
async function filledFor(
  visitor: PageVisitor,
  question: Question,
  lang: string,
): Promise<Record<string, string | boolean>> {
  const words = (key: string) => text(question, lang, key)
  if (question.type === 'rearrange') {
    // Rows are matched by text, because keys belong to the attempt.
    const keyOf = (key: string) =>
      visitor.one('button[name=move]', words(key)).attributes.value!.split(':')[0]!
    for (const [place, byAuthor] of (question.correct_order as string[]).entries())
      for (;;) {
        const key = keyOf(byAuthor)
        const at = visitor.valueOf('[name=order]').split(',').indexOf(key)
        if (at === place) break
        await visitor.press(`button[name=move][value="${key}:${at - 1}"]`)
      }
    if (visitor.all('button[name=keep]').length) await visitor.press('button[name=keep]')
    return {}
  }
  const choice = (key: string) => {
    const label = visitor.all('article label').find((it) => getText(it).trim() === words(key))!
    return visitor.one('input', '', label).attributes.value!
  }
  if (question.type === 'range_number')
    return { answer: String(((question.min as number) + (question.max as number)) / 2) }
  if (question.type === 'range_date') return { answer: question.from as string }
  if (question.type === 'essay') return { answer: essay }
  // Checkboxes share a name, so each is matched by value.
  if (question.type === 'multiple_choice')
    return { answer: choice((question.correct as string[])[0]!) }
  return {
    answer:
      question.type === 'single_choice'
        ? choice(question.correct as string)
        : String(question.correct),
  }
}

test('when the time is up, saved answers are submitted @english', async ({
  page,
  baseURL,
  lang,
  say,
}) => {
  await student(page, baseURL!)
  await page.clock.install()
  await page.goto(`/testing/${course}`)
  await page.getByRole('button', { name: say('Start attempt 1', 'بدء المحاولة ١') }).click()
  await answer(page.getByRole('article'), questions[0]!, lang, say)
  await expect(page.getByRole('banner')).toContainText(say('Saved', 'حفظناها'))
  // The live region exists before its text, and each warning is announced once.
  const spoken = page.getByRole('timer').getByRole('status')
  await expect(spoken).toHaveText('')
  await page.clock.fastForward('20:10')
  await expect(spoken).toHaveText(say('10 minutes left', 'بقيت ١٠ دقائق'))
  await page.clock.fastForward('05:00')
  await expect(spoken).toHaveText(say('5 minutes left', 'بقيت ٥ دقائق'))
  await page.clock.fastForward('04:20')
  await expect(spoken).toHaveText(say('1 minute left', 'بقيت دقيقة واحدة'))
  await page.clock.fastForward('00:40')
  await expect(page).toHaveURL(`/testing/${course}/end`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    say('Not this time', 'لم تنجح هذه المرة'),
  )
  // With attempts left, answers are shown without correctness.
  const first = page.locator('details').first()
  await first.locator('summary').click()
  await expect(first).not.toContainText(say('No answer', 'بلا إجابة'))
  await expect(first.locator('summary')).not.toContainText(say('Right', 'صحيحة'))
})

test('a learner who fails sees the result, retries, and finds all results', async ({
  visitor,
  request,
  say,
}) => {
  // Free, with a certificate.
  const earning = 'first-aid'
  const { cid } = await createPerson(request)
  const { data } = await callApi<{ id: number }>(request, 'public/courses/details', { id: earning })
  await callApi(request, 'client/courses/enroll', { course_id: data.id }, cid)
  visitor.cookies.set('cid', cid)
  await visitor.open(`/testing/${earning}`)
  await visitor.press('main button[type=submit]', say('Start attempt 1', 'بدء المحاولة ١'))
  await visitor.press('button[value=review]')
  await visitor.press('main button[value=submit]')
  expect(visitor.text('h1')).toContain(say('Not this time', 'لم تنجح هذه المرة'))
  // No feedback that helps the next attempt; the open certificate requirements are shown.
  expect(visitor.text('main')).toContain(
    say('which answers were right once you pass', 'نعرض أي إجاباتك صحيحة حين تنجح'),
  )
  expect(visitor.text('main')).toContain(say('1 test to pass', 'النجاح في اختبار واحد'))
  await visitor.follow('main a', say('Try again', 'محاولة أخرى'))
  expect(visitor.text('main')).toContain(say('2 of 3', '٢ من ٣'))
  await visitor.press('main button[type=submit]', say('Start attempt 2', 'بدء المحاولة ٢'))
  await visitor.press('button[value=review]')
  await visitor.press('main button[value=submit]')
  await visitor.open(`/testing/${earning}/end?attempt=1`)
  expect(visitor.status).toBe(200)
  expect(visitor.text('main')).toContain(say('Attempt 1 of 3', 'المحاولة ١ من ٣'))
})

test('an essay waits for its trainer, is graded, and its writer sees the grade', async ({
  visitor,
  request,
  say,
}) => {
  const test = { course: 'public-speaking', lesson: 'the-dead-projector' }
  const { cid } = await createPerson(request)
  const begun = await callApi<{
    attempt: { id: string }
    questions: { position: number; type: string }[]
  }>(request, 'client/tests/start', test, cid)
  const attempt_id = begun.data.attempt.id
  const { position } = begun.data.questions.find((it) => it.type === 'essay')!
  await callApi(
    request,
    'client/tests/save',
    { attempt_id, position, answer: essay, revision: 1 },
    cid,
  )
  await callApi(request, 'client/tests/submit', { attempt_id }, cid)
  const end = `/testing/${test.course}/end?lesson=${test.lesson}`
  visitor.cookies.set('cid', cid)
  await visitor.open(end)
  expect(visitor.text('h1')).toContain(
    say('Your essay is with Karim Adel', 'إجابتك المقالية لدى كريم عادل'),
  )

  await visitor.open(`/course/${test.course}/content/l/${test.lesson}`)
  expect(visitor.text(`main a[href="/testing/${test.course}?lesson=${test.lesson}"]`)).toContain(
    say('Waiting for grading', 'بانتظار التصحيح'),
  )

  const { email, password } = demoAccounts.find((it) => it.role === 'trainer')!
  const trainer = (await callApi(request, 'client/access/login', { email, password })).data.cid!
  visitor.cookies.set('cid', trainer)
  await visitor.open('/my/trainer-profile')
  await visitor.follow('main a', say('Grading', 'التصحيح'))
  await visitor.open(
    visitor
      .all('main a')
      .find((item) => item.attributes.href!.endsWith(`essay=${attempt_id}.${position}`))!.attributes
      .href!,
  )
  expect(visitor.text('main article')).toContain(essay)
  const points = (name: string) =>
    visitor.all(`input[name=${name}]`).map((it) => it.attributes.value!)
  const rubric = [...new Set(visitor.all('input[type=radio]').map((it) => it.attributes.name!))]
  const grade = (comment: string, at: number) =>
    visitor.press('main form button[type=submit]', '', {
      ...Object.fromEntries(rubric.map((it) => [it, points(it).at(at)!])),
      comment,
    })
  await grade('A clear start.', 0)
  expect(visitor.text('main')).toContain(say('Grade sent.', 'أرسلنا الدرجة.'))
  // Regraded: the earlier grade stays in the history.
  await visitor.follow('main a', say('Change the grade', 'تغيير الدرجة'))
  await grade('On a second look: very clear.', -1)
  await visitor.follow('main a', say('Change the grade', 'تغيير الدرجة'))
  for (const words of ['A clear start.', 'On a second look: very clear.'])
    expect(visitor.text('main form')).toContain(words)
  await callApi(request, 'client/access/logout', {}, trainer)

  visitor.cookies.set('cid', cid)
  await visitor.open(end)
  expect(visitor.text('main')).toContain('On a second look: very clear.')
  expect(visitor.text('main')).not.toContain(say('Waiting for grading', 'بانتظار التصحيح'))
})

test('a trainer grades an essay and sees the test statistics @english', async ({ browser }) => {
  const { page, leave } = await openDemoPerson(browser, 'trainer')
  await page.goto('/my/trainer-profile/grading')
  const form = page.locator('form').filter({ hasText: 'Rubric' })
  for (const line of await form.getByRole('group').all())
    await line.getByRole('radio', { name: 'Excellent' }).check()
  await form.getByLabel('Comment').fill('Half a thought')
  // The draft survives a reload.
  await page.reload()
  await expect(form.getByLabel('Comment')).toHaveValue('Half a thought')
  await expect(form.getByRole('status').first()).toHaveText('10 of 10')
  await page.goto('/my/trainer-profile/tests')
  await page.getByRole('link', { name: 'Managing a project' }).click()
  await expect(page.getByRole('table', { name: 'Questions' })).toContainText('too few answers')
  const { pathname } = new URL(page.url())
  for (const path of ['/my/trainer-profile/grading', pathname])
    expect(await findBilingualFaults(page, path)).toEqual([])
  await leave()
})
