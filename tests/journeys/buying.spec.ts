// Without scripts over HTTP; in a browser only the parts that need scripts or layout.
import type { PageVisitor } from '../page-visitor.ts'
import { expect, findBilingualFaults, test, findViolations } from './journey.ts'
import { callApi, readSentCode, openDemoPerson, setSessionCookie, createPerson } from './people.ts'

const data = 'course-ecommerce-store'
const inMain = 'main button[type=submit]'
let numbers = 0

/** Unique across these journeys. */
const newMobile = () =>
  `010${String(process.pid % 1000).padStart(3, '0')}${String(10_000 + numbers++)}`

/** A person in Egypt with a verified phone. */
async function buyer(request: Parameters<typeof createPerson>[0]) {
  const person = await createPerson(request)
  const mobile = newMobile()
  await callApi(request, 'client/access/otpPhone', { mobile }, person.cid)
  const otp = await readSentCode(request, `+2${mobile}`)
  await callApi(request, 'client/access/updatePhone', { otp }, person.cid)
  return person
}

const orderOf = (visitor: PageVisitor) => visitor.url.pathname.split('/').at(-1)!

test.describe('without scripts', () => {
  test('one gives a mobile, uses a coupon, is declined, and pays by card', async ({
    visitor,
    request,
    say,
  }) => {
    const { cid } = await createPerson(request)
    visitor.cookies.set('cid', cid)
    await visitor.open(`/checkout/${data}`)
    const mobile = newMobile()
    await visitor.press(inMain, say('Send code by SMS', 'إرسال رمز برسالة نصية'), { mobile })
    await visitor.press(inMain, say('Confirm number', 'تأكيد الرقم'), {
      otp: await readSentCode(request, `+2${mobile}`),
    })
    expect(visitor.text('main')).toContain(mobile)

    await visitor.press(inMain, say('Apply', 'استخدام'), { coupon: 'nothing' })
    expect(visitor.text('aside')).toContain(
      say('There is no such coupon', 'لا يوجد كوبون بهذا الرمز'),
    )
    await visitor.press(inMain, say('Apply', 'استخدام'), { coupon: 'ahlan20' })
    expect(visitor.text('aside')).toContain('AHLAN20')

    await visitor.press(inMain, say('Pay ', 'دفع '), { method: 'card' })
    await visitor.follow('main a', say('Continue to payment', 'المتابعة إلى الدفع'))
    await visitor.press(inMain, say('Decline: not enough money', 'رفض: الرصيد لا يكفي'))
    expect(visitor.text('main')).toContain(say('Your bank declined the card', 'رفض البنك البطاقة'))
    await visitor.follow('main a', say('Try again', 'إعادة المحاولة'))
    await visitor.press(inMain, say('Pay ', 'دفع '), { method: 'card' })
    await visitor.follow('main a', say('Continue to payment', 'المتابعة إلى الدفع'))
    await visitor.press('main button[value=pay]')
    expect(visitor.text('main')).toContain(say('Payment received', 'استلمنا المبلغ'))
    await visitor.follow('main a', say('View the receipt', 'عرض الإيصال'))
    expect(visitor.text('main')).toMatch(/RC-\d{4}-\d{6}/)

    await visitor.open('/my/profile')
    await visitor.follow('main #paid a', say('Ask for a refund', 'طلب استرداد المبلغ'))
    await visitor.press('main button[value=refund]', '')
    expect(visitor.text('#paid')).toContain(say('is on its way back to you', 'في طريقها إليك'))
    expect(visitor.text('#paid')).toContain(say('Refunded', 'مسترد'))
  })

  test('a buyer pays a voucher, buys a gift, and the recipient redeems it', async ({
    visitor,
    request,
    say,
  }) => {
    const { cid } = await buyer(request)
    visitor.cookies.set('cid', cid)
    await visitor.open(`/checkout/${data}`)
    await visitor.press(inMain, say('Pay ', 'دفع '), { method: 'voucher' })
    expect(visitor.text('[data-voucher]').replaceAll(/\D/g, '')).toMatch(/^\d{9}$/)
    const order = orderOf(visitor)
    await visitor.follow('main a', say('Sandbox: pay this voucher', 'تجربة'))
    await visitor.press('main button[value=pay_after_expiry]')
    expect(orderOf(visitor)).toBe(order)
    expect(visitor.text('main')).toContain(say('Payment received', 'استلمنا المبلغ'))

    const opens = say('Open my gift', 'فتح هديتي')
    await visitor.open('/giveaway')
    await visitor.press(inMain, opens, { code: 'ABCD' })
    const wrong = say('Invalid giveaway code', 'رمز الهدية غير صحيح')
    expect([visitor.status, visitor.text('main')]).toEqual([400, expect.stringContaining(wrong)])

    await visitor.open('/checkout/plan-1')
    const gift = {
      gift_email: `friend.${order}@people.example`,
      gift_words: say('Learn well', 'تعلّم جيدًا'),
    }
    await visitor.press(inMain, say('Pay ', 'دفع '), { method: 'card', ...gift })
    await visitor.follow('main a', say('Continue to payment', 'المتابعة إلى الدفع'))
    await visitor.press('main button[value=pay]')
    expect(visitor.text('main')).toContain(say('Your gift is on its way', 'هديتك في طريقها'))
    const messages = (await (await request.get('/dev/outbox.json')).json()) as {
      recipient: string
      body_text: string
    }[]
    const mail = messages.find((it) => it.recipient === gift.gift_email)!
    expect(mail.body_text).toContain(gift.gift_words)
    const [code] = /([0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(mail.body_text)!
    const friend = await createPerson(request)
    visitor.cookies.set('cid', friend.cid)
    await visitor.open(`/giveaway?code=${code}`)
    await visitor.press(inMain, opens)
    expect(visitor.text('main')).toContain(say('Gift opened', 'فتحنا هديتك'))
    await visitor.open('/giveaway')
    await visitor.press(inMain, opens, { code })
    const used = say('Giveaway code already used', 'رمز الهدية هذا مستخدم من قبل')
    expect([visitor.status, visitor.text('main')]).toEqual([409, expect.stringContaining(used)])
  })

  test('a voucher that ran out gives way to a new number', async ({ visitor, request, say }) => {
    const { cid } = await buyer(request)
    visitor.cookies.set('cid', cid)
    const number = () => visitor.text('[data-voucher]').replaceAll(/\D/g, '')
    await visitor.open(`/checkout/${data}?method=voucher`)
    await visitor.press(inMain, say('Pay ', 'دفع '), { method: 'voucher' })
    const first = number()
    await visitor.follow('main a', say('Sandbox: pay this voucher', 'تجربة'))
    await visitor.press('main button[value=expire]')
    expect(visitor.text('main')).toContain(
      say('This order has ended without a payment', 'انتهى هذا الطلب بلا دفع'),
    )
    await visitor.follow('main a', say('Get a new number', 'الحصول على رقم جديد'))
    await visitor.press(inMain, say('Pay ', 'دفع '), { method: 'voucher' })
    expect(number()).toMatch(/^\d{9}$/)
    expect(number()).not.toBe(first)
    await visitor.follow('main a', say('Sandbox: pay this voucher', 'تجربة'))
    await visitor.press('main button[value=pay]')
    expect(visitor.text('main')).toContain(say('Payment received', 'استلمنا المبلغ'))
  })

  test('one subscribes, sees the plan run, and gets the money back', async ({
    visitor,
    request,
    say,
  }) => {
    const { cid } = await buyer(request)
    visitor.cookies.set('cid', cid)
    await visitor.open('/pricing')
    await visitor.follow('main a', say('Subscribe', 'الاشتراك في الخطة'))
    await visitor.press(inMain, say('Pay ', 'دفع '), { method: 'card' })
    await visitor.follow('main a', say('Continue to payment', 'المتابعة إلى الدفع'))
    await visitor.press('main button[value=pay]')
    expect(visitor.text('main')).toContain(say('Payment received', 'استلمنا المبلغ'))
    await visitor.open('/pricing')
    expect(visitor.text('main')).toContain(say('You have the plan', 'اشتراكك الحالي:'))
    await visitor.open('/my/profile')
    await visitor.follow('main #paid a', say('Ask for a refund', 'طلب استرداد المبلغ'))
    await visitor.press('main button[value=refund]', '')
    expect(visitor.text('#paid')).toContain(say('is on its way back to you', 'في طريقها إليك'))
    expect(visitor.text('#paid')).toContain(say('Refunded', 'مسترد'))
    await visitor.open('/pricing')
    expect(visitor.text('main')).not.toContain(say('You have the plan', 'اشتراكك الحالي:'))
  })
})

test('the page of paying is right in both languages @english', async ({ page, baseURL }) => {
  const { cid } = await buyer(page.request)
  await setSessionCookie(page, baseURL!, cid)
  expect(await findBilingualFaults(page, `/checkout/${data}`)).toEqual([])
})

test('a card is paid on the gateway’s page, and the order page updates live @english', async ({
  page,
  say,
  baseURL,
}) => {
  const { cid } = await buyer(page.request)
  await setSessionCookie(page, baseURL!, cid)
  await page.goto(`/checkout/${data}`)
  await page.getByRole('button', { name: say('Pay ', 'دفع ') }).click()
  await page
    .getByRole('button', { name: say('Pay; the message is lost', 'دفع، مع ضياع الإشعار') })
    .click()
  await expect(page.getByText(say('Payment received', 'استلمنا المبلغ'))).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('a voucher that is paid elsewhere opens on the page that waits for it @arabic', async ({
  page,
  baseURL,
  request,
}) => {
  const { cid } = await buyer(page.request)
  await setSessionCookie(page, baseURL!, cid)
  await page.goto(`/checkout/${data}`)
  await page.getByRole('radio', { name: /قسيمة دفع نقدية/ }).check()
  await page.getByRole('button', { name: 'دفع ' }).click()
  const number = page.locator('[data-voucher]')
  await expect(number).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const reference = (await number.innerText()).replaceAll(/\D/g, '')
  await callApi(request, 'client/sandbox/play', { reference, what: 'pay' }, cid)
  await expect(page.getByText('استلمنا المبلغ')).toBeVisible()
})

test('the plans open by an address, and over a course @english', async ({ page, say, baseURL }) => {
  await setSessionCookie(page, baseURL!, (await buyer(page.request)).cid)
  const dialog = page.getByRole('dialog')
  const subscribe = dialog.getByRole('link', { name: say('Subscribe', 'الاشتراك في الخطة') })
  await page.goto('/search/t/project?modal=subscription')
  await expect(subscribe).toHaveCount(2)
  await expect(page).toHaveURL(/\/search\/t\/project$/)
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('main').locator('a[href="/course/project-management"]').first().click()
  await page.getByRole('main').locator('a[href="/pricing"]').first().click()
  await expect(subscribe).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/course\/project-management$/)
})

test('the office finds an order, reads its story, and sends its money back @arabic', async ({
  page,
  browser,
  say,
}) => {
  const { cid } = await buyer(page.request)
  const { data: quote } = await callApi(page.request, 'client/checkout/quote', { data }, cid)
  const paying = { data, quote: quote.quote, key: crypto.randomUUID(), method: 'card' }
  const { data: order } = await callApi<{ id: string; number: number; pay_url: string }>(
    page.request,
    'client/checkout/pay',
    paying,
    cid,
  )
  await callApi(
    page.request,
    'client/sandbox/play',
    { reference: order.pay_url.split('/').at(-1), what: 'pay' },
    cid,
  )

  const { page: office, leave } = await openDemoPerson(browser, 'admin')
  await office.goto('/office/orders')
  await office
    .getByRole('searchbox', {
      name: say('Number, person, title or reference', 'الرقم أو الشخص أو العنوان أو المرجع'),
    })
    .fill(`#${order.number}`)
  await office.getByRole('button', { name: say('Find', 'بحث'), exact: true }).click()
  await expect(
    office.getByRole('status').filter({ hasText: say('1 order', 'طلب واحد') }),
  ).toBeVisible()
  expect(await findViolations(office)).toEqual([])
  await office.getByRole('link', { name: `#${order.number}` }).click()
  await expect(office.getByText(say('Payment received', 'وصل الدفع'))).toBeVisible()
  expect(await findViolations(office)).toEqual([])
  await office.locator('summary', { hasText: say('Refund', 'استرداد المبلغ') }).click()
  await office.getByLabel(say('Reason', 'السبب')).fill(say('Bought by mistake', 'شراء بالخطأ'))
  await office.getByRole('button', { name: say('Refund', 'استرداد المبلغ'), exact: true }).click()
  await expect(
    office.getByText(say('The money is on its way back.', 'المبلغ في طريق العودة.')),
  ).toBeVisible()
  await expect(office.getByText(say('Access ended', 'أغلقنا ما في الطلب'))).toBeVisible()
  await expect(office.getByText(say('Bought by mistake', 'شراء بالخطأ'))).toBeVisible()
  await leave()
  const { data: after } = await callApi<{ state: string }>(
    page.request,
    'client/checkout/order',
    { order_id: order.id },
    cid,
  )
  expect(after.state).toBe('refunded')
})
