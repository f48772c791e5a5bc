import { PageVisitor } from '../page-visitor.ts'
import { signInOwner } from './authors.ts'
import { expect, test } from './journey.ts'
import { ownerEmail } from './own-server.ts'

// Settings are global, so these journeys have their own academy.

test('an empty academy guides its owner through setup, and choices apply everywhere at once', async ({
  academyWithoutBrowser: { url },
  request,
  say,
  lang,
}) => {
  const staff = new PageVisitor(url, { 'accept-language': lang })
  staff.cookies.set('cid', await signInOwner(request, url))
  await staff.open('/office')
  const step = () => staff.one('main ol li', say('Give it its name', 'اختر اسم الأكاديمية'))
  expect(staff.all('span', say('To do', 'لم تكتمل'), step())).toHaveLength(1)
  await staff.follow('main ol a', say('Give it its name', 'اختر اسم الأكاديمية'))

  // A color without enough contrast is rejected; other input is retained.
  const own = { 'name.en': 'Harbour School', 'name.ar': 'مدرسة الميناء', brand_colour: 'own' }
  const save = (filled: Record<string, string>) =>
    staff.press('main button', say('Save', 'حفظ'), filled)
  await save({ ...own, 'brand_colour.own': '#ffff00' })
  expect([staff.status, staff.valueOf('input[name="name.en"]')]).toEqual([400, 'Harbour School'])
  await save({ ...own, 'brand_colour.own': '#7a1f3d' })
  await staff.open('/office/settings/general')
  await save({ time_zone: 'Asia/Amman' })
  await staff.open('/office/settings/money')
  await save({ tax_percent: '16', 'seller.name': 'Harbour School LLC', currencies: 'usd' })
  expect(staff.valueOf('input[name="tax_percent"]')).toBe('16')
  const country = await request.post(`${url}/api/public/geo/country`, { data: {} })
  expect(((await country.json()) as { data: object }).data).toEqual({
    country_id: 'eg',
    currency: 'usd',
  })

  const anybody = new PageVisitor(url, { 'accept-language': lang })
  await anybody.open('/')
  expect(anybody.text('title')).toContain(say('Harbour School', 'مدرسة الميناء'))
  // Light and dark shades of the chosen hue.
  expect(anybody.one('html').attributes.style).toMatch(
    /--brand:light-dark\(oklch\([\d. ]+ 5\.2\), oklch\([\d. ]+ 5\.2\)\)/,
  )
  const shell = (await (
    await request.get(url + say('/site.webmanifest', '/site.ar.webmanifest'))
  ).json()) as { name: string }
  expect(shell.name).toBe(say('Harbour School', 'مدرسة الميناء'))

  // The guide leads to a test mail in the academy's name.
  await staff.open('/office')
  expect(staff.all('span', say('Done', 'اكتملت'), step())).toHaveLength(1)
  await staff.follow('main ol a', say('Send yourself a mail', 'أرسل رسالة إلى نفسك'))
  await staff.press('main button', say('Send it to me', 'إرسالها إليّ'))
  const letters = async () => {
    const all = (await (await request.get(`${url}/dev/outbox.json`)).json()) as {
      recipient: string
      subject: string
      body_text: string
    }[]
    return all.filter(
      (item) =>
        item.recipient === ownerEmail &&
        `${item.subject} ${item.body_text}`.includes(say('Harbour School', 'مدرسة الميناء')),
    )
  }
  await expect.poll(async () => (await letters()).length).toBeGreaterThan(0)
})
