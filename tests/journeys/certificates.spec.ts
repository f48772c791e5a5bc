import { expect, overflow, test, violations } from './journey.ts'
import { demoPerson, enter, somebody } from './people.ts'

test('a certificate: given, waiting for a name in both scripts, verified in a fresh browser, and revoked', async ({
  page,
  browser,
  say,
  baseURL,
  lang,
  extraHTTPHeaders,
}) => {
  const person = await somebody(page.request)
  await enter(page, baseURL!, person.cid)
  const options = { baseURL: baseURL!, locale: lang, extraHTTPHeaders: extraHTTPHeaders! }
  const { page: office, leave } = await demoPerson(browser, 'admin', options)
  await office.goto('/office/certificates')
  await office.locator('summary', { hasText: say('Issue by hand', 'إصدار يدوي') }).click()
  await office.getByLabel(say('E-mail of the account', 'بريد الحساب')).fill(person.email)
  await office.getByLabel(say('The last part of its address', 'الجزء الأخير من عنوانها')).fill('first-aid')
  await office.getByLabel(say('Reason', 'السبب')).fill('Learned it in our hall')
  await office.getByRole('button', { name: say('Issue by hand', 'إصدار يدوي') }).click()
  await expect(office.getByText(say('Written down.', 'سجّلناها'))).toBeVisible()

  await page.goto('/my/certificates')
  await page.getByLabel(say('Name in Latin letters', 'الاسم بالحروف اللاتينية')).fill('Salma Nabil Mostafa')
  await page.getByLabel(say('Name in Arabic', 'الاسم بالعربية')).fill('سلمى نبيل مصطفى')
  await page.getByRole('button', { name: say('Make my certificate', 'إصدار شهادتي') }).click()
  const verify = page.getByRole('link', { name: say('Verify', 'التحقّق'), exact: true })
  await expect(verify).toBeVisible()
  expect(await violations(page)).toEqual([])
  const address = (await verify.getAttribute('href'))!

  const fresh = await browser.newContext({ ...options, viewport: { width: 390, height: 844 } })
  const employer = await fresh.newPage()
  await employer.goto(address)
  await expect(employer.getByRole('heading', { level: 1 })).toHaveText(say('This certificate is valid', 'هذه الشهادة صحيحة وسارية'))
  await expect(employer.getByText('Salma Nabil Mostafa').first()).toBeVisible()
  await expect(employer.getByText('سلمى نبيل مصطفى').first()).toBeVisible()
  expect(await violations(employer)).toEqual([])
  expect(await overflow(employer)).toBe(0)

  // The paper that is downloaded is dropped on the page, and is ours; one letter more, and it is not.
  const paper = await (await fresh.request.get(`/api/public/crt/file/${address.split('/').at(-1)}`)).body()
  const drop = async (buffer: Buffer) => {
    await employer.locator('input[type=file]').setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer })
    await employer.getByRole('button', { name: say('Check it', 'التحقّق منه') }).click()
  }
  await drop(paper)
  await expect(
    employer.getByText(say('This file is ours, exactly as we issued it.', 'هذا الملف صادر عنا، وهو كما أصدرناه تمامًا.')),
  ).toBeVisible()
  await drop(Buffer.concat([paper, Buffer.from('x')]))
  await expect(employer.getByText(say('but it is not as we issued it', 'لكنه ليس كما أصدرناه'))).toBeVisible()

  await office.goto(`/office/certificates/${address.split('/').at(-1)}`)
  await office.locator('summary', { hasText: say('Revoke', 'إلغاء الشهادة') }).click()
  await office.getByLabel(say('Reason', 'السبب')).last().fill('It was only a rehearsal')
  await office.getByRole('button', { name: say('Revoke', 'إلغاء الشهادة') }).click()
  await expect(office.getByText('It was only a rehearsal')).toBeVisible()
  await leave()
  await employer.goto(address)
  await expect(employer.getByRole('heading', { level: 1 })).toHaveText(say('This certificate was revoked', 'ألغينا هذه الشهادة'))
  await expect(employer.getByText('It was only a rehearsal')).toBeVisible()
  await fresh.close()
})
