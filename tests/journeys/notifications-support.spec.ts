import { randomInt } from 'node:crypto'
import { expect, test, findViolations } from './journey.ts'
import { findMisfits } from './misfits.ts'
import { demoAccounts } from '../../db/demo/accounts.ts'
import { stabilizePage } from '../steady-page.ts'
import { callApi, openDemoPerson, setSessionCookie, createPerson } from './people.ts'

type Content = { lessons: { id: number }[] }[]

test('a reply reaches the bell at once; its link opens the course, and seen notifications are no longer new @english', async ({
  page,
  say,
  baseURL,
  playwright,
}) => {
  const me = await createPerson(page.request)
  const there = await playwright.request.newContext()
  const other = await createPerson(there)
  const { data: content } = await callApi<Content>(page.request, 'public/courses/content', {
    id: 'project-management',
  })
  const lesson_id = content[0]!.lessons[0]!.id
  const { data: asked } = await callApi(
    page.request,
    'client/comments/add',
    { lesson_id, text: 'Which came first?' },
    me.cid,
  )
  const answer = () =>
    callApi(
      there,
      'client/comments/reply',
      { comment_id: asked.id, text: 'The permit.' },
      other.cid,
    )

  await setSessionCookie(page, baseURL!, me.cid)
  await page.goto('/about-us', { waitUntil: 'networkidle' })
  const bell = (count: string) =>
    page
      .getByRole('banner')
      .getByRole('link', { name: say(`Notifications: ${count}`, `الإشعارات: ${count}`) })
  await expect(bell(say('0', '٠'))).toBeVisible()
  await answer()
  await expect(bell(say('1', '١'))).toBeVisible()
  await bell(say('1', '١')).click()
  const dialog = page.getByRole('dialog', { name: say('Notifications', 'الإشعارات') })
  await expect(dialog.getByRole('heading', { name: say('Today', 'اليوم') })).toBeVisible()
  expect([await findViolations(page), await findMisfits(page)]).toEqual([[], []])
  // Wait for the request, otherwise navigation would cancel it.
  const seen = page.waitForResponse(/client\/notifications\/seen\//)
  await dialog.getByRole('link', { name: say('A reply to your comment', 'رد على تعليقك') }).click()
  await seen
  await expect(page).toHaveURL('/course/project-management')
  await expect(dialog).toBeHidden()
  await expect(bell(say('0', '٠'))).toBeVisible()

  await page.goto('/about-us?modal=notifications')
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/about-us')
  await answer()
  await dialog.getByRole('button', { name: say('Mark all as seen', 'اعتبار الكل مقروءًا') }).click()
  await expect(
    dialog.getByRole('button', { name: say('Mark all as seen', 'اعتبار الكل مقروءًا') }),
  ).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(bell(say('0', '٠'))).toBeVisible()
  await there.dispose()
})

test('without scripts the bell opens a page to mark notifications and set preferences', async ({
  visitor,
  request,
  say,
}) => {
  const me = await createPerson(request)
  const other = await createPerson(request)
  const { data: content } = await callApi<Content>(request, 'public/courses/content', {
    id: 'project-management',
  })
  const { data: asked } = await callApi(
    request,
    'client/comments/add',
    { lesson_id: content[0]!.lessons[0]!.id, text: 'When?' },
    me.cid,
  )
  await callApi(
    request,
    'client/comments/reply',
    { comment_id: asked.id, text: 'Today.' },
    other.cid,
  )
  const count = async () =>
    (await callApi<{ unseen: number }>(request, 'client/notifications/get', {}, me.cid)).data.unseen
  await expect.poll(count).toBe(1)

  visitor.cookies.set('cid', me.cid)
  await visitor.open('/')
  await visitor.follow('header a', say('Notifications: 1', 'الإشعارات: ١'))
  expect(visitor.address).toBe('/my/notifications')
  await visitor.press('main button', say('Mark all as seen', 'اعتبار الكل مقروءًا'))
  expect(visitor.all('main button', say('Mark as seen', 'اعتباره مقروءًا'))).toEqual([])
  expect(visitor.all('header a', say('Notifications: 0', 'الإشعارات: ٠'))).toHaveLength(1)

  await visitor.follow('main a', say('Choose what reaches you', 'اختيار ما يصلك'))
  await visitor.press('main button', say('Save', 'حفظ'), {
    'listed:comment_reply': false,
    'mail:comment_reply': 'off',
  })
  expect(visitor.text('main [role=status]')).toContain(
    say('Your choices are saved.', 'حفظنا اختياراتك.'),
  )
  await visitor.open('/my/notifications/preferences')
  expect(visitor.one('[name="listed:comment_reply"]').attributes).not.toHaveProperty('checked')
  expect(visitor.valueOf('[name="mail:comment_reply"]')).toBe('off')
})

test('a ticket with a picture is answered, the talk goes both ways in two browsers, and ends with a word about it @arabic', async ({
  page,
  say,
  baseURL,
  browser,
}) => {
  const { cid } = await createPerson(page.request)
  await setSessionCookie(page, baseURL!, cid)
  // The typing signal is sent once, so the stream must be open first.
  const stream = page.waitForResponse('**/live')
  await page.goto('/course/first-aid', { waitUntil: 'networkidle' })
  await stream
  // The contact button of a page passes that page as the subject.
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('Chat with support', 'محادثة الدعم') })
    .click()
  const sheet = page.getByRole('dialog')
  const problem = say(
    `The third lesson stays black ${cid.slice(0, 6)}`,
    `الدرس الثالث لا يظهر ${cid.slice(0, 6)}`,
  )
  await sheet.getByLabel(say('What happened?', 'ماذا حدث؟')).fill(problem)
  await sheet.locator('input[type=file]').setInputFiles('docs/home.webp')
  await sheet.getByRole('button', { name: say('Open ticket', 'فتح طلب دعم') }).click()
  await expect(page).toHaveURL('/my/support')
  const talk = page.getByRole('log')
  await expect(talk).toContainText('home.webp')
  await expect(talk.locator('a[download] img')).toHaveJSProperty('complete', true)
  expect(
    await talk.locator('a[download] img').evaluate((it: HTMLImageElement) => it.naturalWidth),
  ).toBeGreaterThan(0)
  await expect(
    page.getByRole('main').getByRole('link', {
      name: say('First aid at home and at work', 'الإسعافات الأولية في البيت والعمل'),
    }),
  ).toBeVisible()
  expect([await findViolations(page), await findMisfits(page)]).toEqual([[], []])
  const beside = stabilizePage(await page.context().newPage())
  await beside.goto('/my/support')
  await page.bringToFront()

  const agent = await openDemoPerson(browser, 'support')
  await agent.page.goto('/office/support', { waitUntil: 'networkidle' })
  await agent.page.getByRole('link', { name: problem }).click()
  const answer = agent.page.getByLabel(say('Your answer', 'ردّك'))
  await answer.fill(say('I am looking at it.', 'أراجع الدرس الآن.'))
  await expect(talk.getByRole('status')).toContainText(say('is writing', 'في الطريق'))
  await expect(talk.getByText(say('Seen', 'مقروءة'))).toHaveCount(1)
  await agent.page.getByRole('button', { name: say('Send', 'إرسال'), exact: true }).click()
  // In both tabs of the person, and the field is cleared.
  for (const tab of [page, beside])
    await expect(tab.getByRole('log')).toContainText(say('I am looking at it.', 'أراجع الدرس الآن.'))
  await expect(answer).toHaveValue('')
  const asked = say('First aid at home and at work', 'الإسعافات الأولية في البيت والعمل')
  await expect(
    agent.page
      .getByRole('complementary')
      .or(agent.page.getByRole('main'))
      .getByRole('link', { name: asked }),
  ).toBeVisible()
  const read = agent.page.getByRole('main')
  await expect(read.getByText(say('Seen', 'مقروءة'))).toHaveCount(1)
  expect(await findViolations(agent.page)).toEqual([])

  // An incoming message must not discard the agent's draft.
  await answer.fill(say('One more thing', 'أمر آخر'))
  const line = page.getByRole('textbox', { name: say('Write a message', 'اكتب رسالة') })
  await line.fill(say('It works now, thank you.', 'يعمل الآن، شكرًا.'))
  await expect(
    read
      .getByRole('status')
      .filter({ hasText: say('The person is writing…', 'تصلك رسالة بعد لحظات…') }),
  ).toBeVisible()
  // The draft survives a reload.
  await page.reload({ waitUntil: 'networkidle' })
  await expect(line).toHaveValue(say('It works now, thank you.', 'يعمل الآن، شكرًا.'))
  await line.press('Enter')
  await expect(read).toContainText(say('It works now, thank you.', 'يعمل الآن، شكرًا.'))
  await expect(line).toHaveValue('')
  await expect(
    beside.getByRole('log').getByText(say('It works now, thank you.', 'يعمل الآن، شكرًا.')),
  ).toHaveCount(1)
  await expect(answer).toHaveValue(say('One more thing', 'أمر آخر'))
  await beside.close()

  await agent.page.getByRole('button', { name: say('Close ticket', 'إغلاق طلب الدعم') }).click()
  await expect(agent.page.getByLabel(say('Your answer', 'ردّك'))).toBeHidden()
  await agent.leave()
  await page.reload()
  await page.locator('label:has(input[name=rating][value="5"])').click()
  await page.getByRole('button', { name: say('Send rating', 'إرسال التقييم') }).click()
  await expect(
    page.getByRole('heading', { name: say('How did it go?', 'كيف كانت تجربتك؟') }),
  ).toBeHidden()
  // The sent text is cleared from the draft.
  await expect(page.getByLabel(say('What happened?', 'ماذا حدث؟'))).toHaveValue('')
  await page.getByRole('link', { name: problem }).click()
  await expect(page.getByRole('main')).toContainText(say('I am looking at it.', 'أراجع الدرس الآن.'))
})

test('a message that could not be sent survives a reload, can be retried, and is sent once @arabic', async ({
  page,
  say,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|Failed to load resource/)
  const { cid } = await createPerson(page.request)
  await callApi(
    page.request,
    'client/support/createTicket',
    { category: 'other', description: 'A question about the plan.' },
    cid,
  )
  // Without the live stream, which would deliver the message.
  await page.route('**/live', (route) => route.abort())
  await setSessionCookie(page, baseURL!, cid)
  await page.goto('/my/support', { waitUntil: 'networkidle' })
  const talk = page.getByRole('log')
  const line = page.getByRole('textbox', { name: say('Write a message', 'اكتب رسالة') })
  // The response is lost, so the retry must not duplicate the message.
  await page.route('**/api/client/support/chat/send', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await line.fill('Hello?')
  await line.press('Enter')
  await expect(talk.getByText(say('Not sent', 'لم تصل'))).toBeVisible()
  await page.unroute('**/api/client/support/chat/send')
  await page.route('**/api/client/support/chat/send', (route) => route.abort())
  await line.fill('Second')
  await line.press('Enter')
  await expect(talk.getByText('Second')).toBeVisible()
  await page.reload({ waitUntil: 'networkidle' })
  await expect(talk.getByText('Hello?')).toHaveCount(1)
  await expect(talk.getByText(say('Not sent', 'لم تصل'))).toHaveCount(1)
  await page.unroute('**/api/client/support/chat/send')
  // Wait for the response before opening another page.
  const sent = page.waitForResponse('**/api/client/support/chat/send')
  await talk.getByRole('button', { name: say('Retry', 'إعادة المحاولة') }).click()
  await sent
  await expect(talk.getByText(say('Not sent', 'لم تصل'))).toHaveCount(0)
  await page.reload()
  await expect(talk.getByRole('listitem')).toHaveCount(3)
})

test('without scripts one opens a ticket, writes in it and cancels it', async ({
  visitor,
  request,
  say,
}) => {
  const { cid } = await createPerson(request)
  visitor.cookies.set('cid', cid)
  await visitor.open('/course/first-aid')
  await visitor.follow('header a', say('Chat with support', 'محادثة الدعم'))
  expect(visitor.valueOf('main [name=about]')).toBe('course:first-aid')
  const title = say('First aid at home and at work', 'الإسعافات الأولية في البيت والعمل')
  expect(visitor.text('main form a[href="/course/first-aid"]')).toBe(title)
  const open = say('Open ticket', 'فتح طلب دعم')
  await visitor.press('main button', open, { category: 'course-content', description: 'No' })
  expect(visitor.status).toBe(400)
  expect(visitor.valueOf('main [name=description]')).toBe('No')
  // A failed submit retains the subject.
  expect(visitor.valueOf('main [name=about]')).toBe('course:first-aid')
  await visitor.press('main button', open, {
    category: 'course-content',
    description: 'A file is missing.',
  })
  expect(visitor.address).toBe('/my/support')
  await visitor.press('main button', say('Send', 'إرسال'), { text: 'It is the second one.' })
  expect(visitor.text('[role=log]')).toContain('It is the second one.')
  await visitor.press('main button', say('Cancel ticket', 'إلغاء طلب الدعم'))
  expect(visitor.text('main')).toContain(say('Cancelled', 'ملغى'))
  expect(visitor.all('main button', open)).toHaveLength(1)
})

test('with the stream cut, answers are asked for every minute and notifications every five @arabic', async ({
  page,
  say,
  request,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  const { cid } = await createPerson(page.request)
  const { data: ticket } = await callApi<{ id: number }>(
    request,
    'client/support/createTicket',
    { category: 'other', description: 'A question about the plan.' },
    cid,
  )
  const { email, password } = demoAccounts.find((it) => it.role === 'support')!
  const { data: agent } = await callApi(request, 'client/access/login', { email, password })
  const answer = (text: string) =>
    callApi(request, 'office/support/answer', { ticket_id: ticket.id, text }, agent.cid)
  // The stream opens, breaks, and cannot reconnect.
  let asked = 0
  await page.route('**/live', (route) =>
    asked++
      ? route.abort()
      : route.fulfill({ contentType: 'text/event-stream', body: 'retry: 200\n\n' }),
  )
  await page.clock.install()
  await setSessionCookie(page, baseURL!, cid)
  await page.goto('/about-us', { waitUntil: 'networkidle' })
  const inBar = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
  const [quiet, news] = [
    say('Chat with support', 'محادثة الدعم'),
    say('Chat with support: 1 new', 'محادثة الدعم، الجديد: ١'),
  ]
  await expect(inBar(quiet)).toBeVisible()
  await expect.poll(() => asked).toBeGreaterThan(1)
  await answer('Which plan is it?')
  await page.clock.runFor(61_000)
  await expect(inBar(news)).toBeVisible()
  await expect(inBar(say('Notifications: 0', 'الإشعارات: ٠'))).toBeVisible()
  await page.clock.runFor(240_000)
  await expect(inBar(say('Notifications: 1', 'الإشعارات: ١'))).toBeVisible()
  await inBar(news).click()
  const talk = page.getByRole('log')
  await expect(talk).toContainText('Which plan is it?')
  await expect(inBar(quiet)).toBeVisible()
  await answer('The yearly one?')
  await page.clock.runFor(61_000)
  await expect(talk).toContainText('The yearly one?')
  await expect(talk.getByRole('listitem')).toHaveCount(3)
  await callApi(request, 'client/access/logout', {}, agent.cid)
})

test('a server crash during a chat neither loses nor repeats messages @english', async ({
  page,
  say,
  academyWithClock: { url, halt, start },
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_|Failed to load resource/)
  const { cid } = await createPerson(page.request, url)
  const ticket = {
    category: 'other',
    description: say('A question about the plan.', 'سؤال عن الخطة'),
  }
  await callApi(page.request, 'client/support/createTicket', ticket, cid, url)
  await setSessionCookie(page, url, cid)
  await page.goto(`${url}/my/support`, { waitUntil: 'networkidle' })
  const talk = page.getByRole('log')
  const line = page.getByRole('textbox', { name: say('Write a message', 'اكتب رسالة') })
  const write = async (text: string) => {
    await line.fill(text)
    await line.press('Enter')
    await expect(talk.getByText(text)).toBeVisible()
  }
  await write(say('First', 'أولًا'))
  await expect(talk.getByText(say('Sending…', 'جارٍ الإرسال…'))).toHaveCount(0)
  await halt()
  await write(say('Second', 'ثانيًا'))
  await expect(talk.getByText(say('Not sent', 'لم تصل'))).toBeVisible()
  await start()
  await talk.getByRole('button', { name: say('Retry', 'إعادة المحاولة') }).click()
  await expect(talk.getByText(say('Not sent', 'لم تصل'))).toHaveCount(0)
  await write(say('Third', 'ثالثًا'))
  await expect(talk.getByText(say('Sending…', 'جارٍ الإرسال…'))).toHaveCount(0)
  await page.reload()
  await expect(talk.getByRole('listitem')).toHaveCount(4)
  for (const text of [say('First', 'أولًا'), say('Second', 'ثانيًا'), say('Third', 'ثالثًا')])
    await expect(talk.getByText(text)).toHaveCount(1)
})

test('on a slow link smaller videos and fewer pictures are offered, taken, and remembered @english', async ({
  page,
}) => {
  await page.clock.install()
  const asked: (() => Promise<void>)[] = []
  await page.route('**/ping', (route) => void asked.push(() => route.continue()))
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.clock.runFor(8100)
  await expect.poll(() => asked.length).toBe(1)
  // A slow response.
  await page.clock.runFor(2500)
  await asked[0]!()
  const offer = page.getByRole('status').filter({ hasText: 'Your connection is slow.' })
  await offer.getByRole('button', { name: 'Details' }).click()
  const details = page.getByRole('dialog', { name: 'Internet connection' })
  await expect(details).toContainText('Connected, but slow')
  expect([await findViolations(page), await findMisfits(page)]).toEqual([[], []])
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  const decoration = () =>
    page
      .locator('img[alt=""]')
      .evaluateAll((all) => all.filter((it) => it.checkVisibility()).length)
  expect(await decoration()).toBeGreaterThan(0)
  await offer.getByRole('button', { name: 'Use less data' }).click()
  await expect(offer).toHaveCount(0)
  await expect.poll(decoration).toBe(0)
  await page.reload()
  await expect.poll(decoration).toBe(0)
})

test('modals from URL and clicks open one at a time, and disallowed ones are ignored @arabic', async ({
  page,
  baseURL,
}) => {
  const { cid } = await createPerson(page.request)
  await setSessionCookie(page, baseURL!, cid)
  const dialogs = page.getByRole('dialog')
  await page.goto('/about-us?modal=chat')
  await expect(dialogs).toHaveCount(1)
  await expect(page).toHaveURL('/about-us')
  // Other modals wait in the queue.
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('header a[href="/my/notifications"]')!.click(),
  )
  await expect(dialogs).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'الإشعارات' })).toBeVisible()
  await expect(dialogs).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialogs).toHaveCount(0)
  for (const name of [
    'phone',
    '__proto__',
    '<img src=x onerror=alert(1)>',
    'https://evil.example',
  ]) {
    await page.goto(`/about-us?modal=${encodeURIComponent(name)}`)
    await expect(page).toHaveURL('/about-us')
    await expect(dialogs).toHaveCount(0)
  }
  for (const hash of ['#//evil.example', '#javascript:alert(1)', '#/\\evil.example']) {
    await page.goto(`/about-us${hash}`)
    await page.waitForLoadState('networkidle')
    expect(new URL(page.url()).pathname).toBe('/about-us')
  }
  await page.goto('/about-us#/my/courses')
  await expect(page).toHaveURL('/my/courses')
})

test('an announcement is written, previewed and sent, and appears in the notifications @arabic', async ({
  visitor,
  enterAs,
  request,
  say,
}) => {
  const me = await createPerson(request)
  await enterAs('admin')
  await visitor.open('/office/announcements')
  await visitor.follow('main a', say('New announcement', 'إعلان جديد'))
  const title = `لقاء مفتوح ${me.cid.slice(0, 6)}`
  const words = {
    title: `Open day ${me.cid.slice(0, 6)}`,
    title_ar: title,
    text: 'Come and see.',
    text_ar: 'تعال وشاهد.',
  }
  await visitor.press('main button', say('Save', 'حفظ'), {
    ...words,
    link: '/course/first-aid',
    audience: 'country',
    country: 'eg',
  })
  for (const text of [words.title, title]) expect(visitor.text('main')).toContain(text)
  await visitor.press('main button', say('Send now', 'إرسال الآن'))
  type Told = { notifications: { title: string; link: { kind: string; slug: string } | null }[] }
  const first = async () =>
    (await callApi<Told>(request, 'client/notifications/get', {}, me.cid)).data.notifications.find(
      (it) => it.title.includes(me.cid.slice(0, 6)),
    )
  await expect.poll(first).toMatchObject({ link: { kind: 'course', slug: 'first-aid' } })
})

test('a trainer calls a live session, finds it in the calendar, takes a place, moves and cancels it, all without scripts @english', async ({
  visitor,
  enterAs,
}) => {
  await enterAs('trainer')
  await visitor.open('/my/trainer-profile/sessions/new')
  const title = `Questions ${randomInt(1e6)}`
  const words = {
    title,
    time: '19:00',
    minutes: '60',
    link: 'https://meet.example/one',
    capacity: '5',
  }
  await visitor.press('main button', 'Plan the session', {
    ...words,
    course_id: visitor.valueOf('main [name=course_id]'),
  })
  expect(visitor.text('main h1')).toContain(title)
  const { address } = visitor
  await visitor.open('/my/calendar?view=agenda')
  await visitor.follow('main a', title)
  await visitor.press('main button', 'Take a place')
  expect(visitor.all('main button', 'Give the place back')).toHaveLength(1)
  expect(
    visitor.all('main a').some((item) => item.attributes.href?.includes('/calendar/file/session-')),
  ).toBe(true)
  await visitor.open(address)
  await visitor.press('main button', 'Save', { time: '20:30' })
  expect(visitor.valueOf('main [name=time]')).toBe('20:30')
  await visitor.open('/my/notifications')
  expect(visitor.text('main')).toContain(title)
  await visitor.open(address)
  await visitor.press('main button', 'Cancel the session')
  expect(visitor.all('main [name=time]')).toEqual([])
})
