import { expect, test, violations } from './journey.ts'
import { misfits } from './misfits.ts'
import { call, demoPerson, enter, somebody } from './people.ts'

type Content = { lessons: { id: number }[] }[]

test('an answer reaches the bell at once; its link leads to the course, and what is seen is no longer new', async ({
  page,
  say,
  baseURL,
  playwright,
  extraHTTPHeaders,
}) => {
  const me = await somebody(page.request)
  const there = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: extraHTTPHeaders! })
  const other = await somebody(there)
  const { data: content } = await call<Content>(page.request, 'public/courses/content', { id: 'project-management' })
  const lesson_id = content[0]!.lessons[0]!.id
  const { data: asked } = await call(page.request, 'client/comments/add', { lesson_id, text: 'Which came first?' }, me.cid)
  const answer = () => call(there, 'client/comments/reply', { comment_id: asked.id, text: 'The permit.' }, other.cid)

  await enter(page, baseURL!, me.cid)
  await page.goto('/about-us', { waitUntil: 'networkidle' })
  const bell = (count: string) => page.getByRole('banner').getByRole('link', { name: say(`Notifications: ${count}`, `الإشعارات: ${count}`) })
  await expect(bell(say('0', '٠'))).toBeVisible()
  await answer()
  await expect(bell(say('1', '١'))).toBeVisible()
  await bell(say('1', '١')).click()
  const dialog = page.getByRole('dialog', { name: say('Notifications', 'الإشعارات') })
  await expect(dialog.getByRole('heading', { name: say('Today', 'اليوم') })).toBeVisible()
  expect([await violations(page), await misfits(page)]).toEqual([[], []])
  await dialog.getByRole('link', { name: say('A reply to your comment', 'رد على تعليقك') }).click()
  await expect(page).toHaveURL('/course/project-management')
  await expect(dialog).toBeHidden()
  await expect(bell(say('0', '٠'))).toBeVisible()

  // What comes while the list is open joins it, and all of it can be marked at once.
  await page.goto('/about-us?modal=notifications')
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/about-us')
  await answer()
  await dialog.getByRole('button', { name: say('Mark all as seen', 'اعتبار الكل مقروءًا') }).click()
  await expect(dialog.getByRole('button', { name: say('Mark all as seen', 'اعتبار الكل مقروءًا') })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(bell(say('0', '٠'))).toBeVisible()
  await there.dispose()
})

test('without scripts the bell leads to a page where one marks what was seen and chooses what comes @english', async ({
  visitor,
  request,
}) => {
  const me = await somebody(request)
  const other = await somebody(request)
  const { data: content } = await call<Content>(request, 'public/courses/content', { id: 'project-management' })
  const { data: asked } = await call(request, 'client/comments/add', { lesson_id: content[0]!.lessons[0]!.id, text: 'When?' }, me.cid)
  await call(request, 'client/comments/reply', { comment_id: asked.id, text: 'Today.' }, other.cid)
  const count = async () => (await call<{ unseen: number }>(request, 'client/notifications/get', {}, me.cid)).data.unseen
  await expect.poll(count).toBe(1)

  visitor.cookies.set('cid', me.cid)
  await visitor.open('/')
  await visitor.follow('header a', 'Notifications: 1')
  expect(visitor.address).toBe('/my/notifications')
  await visitor.press('main button', 'Mark all as seen')
  expect(visitor.all('main button', 'Mark as seen')).toEqual([])
  expect(visitor.all('header a', 'Notifications: 0')).toHaveLength(1)

  await visitor.follow('main a', 'Choose what reaches you')
  await visitor.press('main button', 'Save', { 'listed:comment_reply': false, 'mail:comment_reply': 'off' })
  expect(visitor.text('main [role=status]')).toContain('Your choices are saved.')
  await visitor.open('/my/notifications/preferences')
  expect(visitor.one('[name="listed:comment_reply"]').attributes).not.toHaveProperty('checked')
  expect(visitor.valueOf('[name="mail:comment_reply"]')).toBe('off')
})

test('a ticket with a picture is answered, the talk goes both ways in two browsers, and ends with a word about it', async ({
  page,
  say,
  baseURL,
  browser,
  locale,
  extraHTTPHeaders,
}) => {
  const { cid } = await somebody(page.request)
  await enter(page, baseURL!, cid)
  await page.goto('/course/first-aid', { waitUntil: 'networkidle' })
  // From a page one asks about that page.
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('Chat with support', 'محادثة الدعم') })
    .click()
  const sheet = page.getByRole('dialog')
  const problem = say(`The third lesson stays black ${cid.slice(0, 6)}`, `الدرس الثالث لا يظهر ${cid.slice(0, 6)}`)
  await sheet.getByLabel(say('What happened?', 'ماذا حدث؟')).fill(problem)
  await sheet.locator('input[type=file]').setInputFiles('docs/home.webp')
  await sheet.getByRole('button', { name: say('Open ticket', 'فتح تذكرة') }).click()
  await expect(page).toHaveURL('/my/support')
  const talk = page.getByRole('log')
  await expect(talk).toContainText('home.webp')
  await expect(page.getByRole('main').getByRole('link', { name: 'first-aid' })).toBeVisible()
  expect([await violations(page), await misfits(page)]).toEqual([[], []])

  const agent = await demoPerson(browser, 'support', { baseURL: baseURL!, locale: locale!, extraHTTPHeaders: extraHTTPHeaders! })
  await agent.page.goto('/office/support', { waitUntil: 'networkidle' })
  await agent.page.getByRole('link', { name: problem }).click()
  await agent.page.getByLabel(say('Your answer', 'ردّك')).fill(say('I am looking at it.', 'أراجع الدرس الآن.'))
  await expect(talk.getByRole('status')).toContainText(say('is writing', 'يكتب الآن'))
  await agent.page.getByRole('button', { name: say('Send', 'إرسال'), exact: true }).click()
  await expect(talk).toContainText(say('I am looking at it.', 'أراجع الدرس الآن.'))
  expect(await violations(agent.page)).toEqual([])

  const line = page.getByRole('textbox', { name: say('Write a message', 'اكتب رسالة') })
  await line.fill(say('It works now, thank you.', 'يعمل الآن، شكرًا.'))
  // What is typed survives a reload.
  await page.reload({ waitUntil: 'networkidle' })
  await expect(line).toHaveValue(say('It works now, thank you.', 'يعمل الآن، شكرًا.'))
  await line.press('Enter')
  await expect(agent.page.getByRole('main')).toContainText(say('It works now, thank you.', 'يعمل الآن، شكرًا.'))
  await expect(line).toHaveValue('')

  await agent.page.getByRole('button', { name: say('Close ticket', 'إغلاق التذكرة') }).click()
  await expect(agent.page.getByLabel(say('Your answer', 'ردّك'))).toBeHidden()
  await agent.leave()
  await page.reload()
  await page.locator('label:has(input[name=rating][value="5"])').click()
  await page.getByRole('button', { name: say('Send rating', 'إرسال التقييم') }).click()
  await expect(page.getByRole('heading', { name: say('How did it go?', 'كيف كانت تجربتك؟') })).toBeHidden()
  await page.getByRole('link', { name: problem }).click()
  await expect(page.getByRole('main')).toContainText(say('I am looking at it.', 'أراجع الدرس الآن.'))
})

test('a message that does not get through stays with a way to try again, over a reload, and is said once @arabic', async ({
  page,
  say,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|Failed to load resource/)
  const { cid } = await somebody(page.request)
  await call(page.request, 'client/support/createTicket', { category: 'other', description: 'A question about the plan.' }, cid)
  // What arrived would be told at once, and then it is not missing.
  await page.route('**/live', (route) => route.abort())
  await enter(page, baseURL!, cid)
  await page.goto('/my/support', { waitUntil: 'networkidle' })
  const talk = page.getByRole('log')
  const line = page.getByRole('textbox', { name: say('Write a message', 'اكتب رسالة') })
  // It arrives, but its answer is lost: trying again must not say it twice.
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
  await talk.getByRole('button', { name: say('Retry', 'إعادة المحاولة') }).click()
  await expect(talk.getByText(say('Not sent', 'لم تصل'))).toHaveCount(0)
  await page.reload()
  await expect(talk.getByRole('listitem')).toHaveCount(3)
})

test('without scripts one opens a ticket, writes in it and cancels it @english', async ({ visitor, request }) => {
  const { cid } = await somebody(request)
  visitor.cookies.set('cid', cid)
  await visitor.open('/course/first-aid')
  await visitor.follow('header a', 'Chat with support')
  expect(visitor.valueOf('main [name=about]')).toBe('course:first-aid')
  await visitor.press('main button', 'Open ticket', { category: 'course-content', description: 'No' })
  expect(visitor.status).toBe(400)
  expect(visitor.valueOf('main [name=description]')).toBe('No')
  await visitor.press('main button', 'Open ticket', { category: 'course-content', description: 'A file is missing.' })
  expect(visitor.address).toBe('/my/support')
  await visitor.press('main button', 'Send', { text: 'It is the second one.' })
  expect(visitor.text('[role=log]')).toContain('It is the second one.')
  await visitor.press('main button', 'Cancel ticket')
  expect(visitor.text('main')).toContain('Cancelled')
  expect(visitor.all('main button', 'Open ticket')).toHaveLength(1)
})
