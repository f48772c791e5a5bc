import { randomInt } from 'node:crypto'
import { expect, test } from './journey.ts'
import { callApi, createPerson } from './people.ts'

// Links and forms only, so these run without a browser.

test('the overview compares two periods, offers charts as tables, and links every open task', async ({
  visitor,
  enterAs,
  say,
}) => {
  await enterAs('admin')
  await visitor.open('/office')
  for (const days of ['1', '7', '365', '30']) {
    await visitor.follow(`main a[href="/office?days=${days}"]`)
    expect([visitor.status, visitor.all('main table').length > 0]).toEqual([200, true])
  }
  expect(visitor.text('main')).toContain(say('before', 'قبلها'))
  const needed = visitor.all('main section a').map((it) => it.attributes.href!)
  expect(needed.length).toBeGreaterThan(0)
  for (const to of needed) expect([to, (await visitor.open(to)).status]).toEqual([to, 200])
})

test('a post is written, counted as missing a language, translated, looked at, published and taken down again', async ({
  visitor,
  enterAs,
  say,
}) => {
  await enterAs('editor')
  const slug = `from-the-office-${randomInt(1e9)}`
  const post = {
    title: 'A word from the office',
    excerpt: 'In short.',
    body: 'At *length*.',
    author: 'Mariam',
    author_role: 'Editor',
    slug,
  }
  await visitor.open('/office/content/posts')
  await visitor.follow('main a[href="/office/content/posts/new"]')
  await visitor.press('main button', say('Save', 'حفظ'), { ...post, title: '' })
  expect([visitor.status, visitor.valueOf('main [name=slug]')]).toEqual([400, slug])
  await visitor.press('main button', say('Save', 'حفظ'), post)
  const { address } = visitor
  expect(visitor.text('main h1')).toBe(post.title)
  await visitor.open('/office/translations')
  expect(visitor.text('main')).toContain(post.title)
  await visitor.open(address)
  const arabic = {
    title_ar: 'كلمة من الإدارة',
    excerpt_ar: 'باختصار.',
    body_ar: 'بتفصيل.',
    author_ar: 'مريم',
    author_role_ar: 'التحرير',
  }
  await visitor.press('main button', say('Save', 'حفظ'), arabic)
  expect(visitor.text('main h1')).toBe(say(post.title, arabic.title_ar))
  await visitor.open(`${address.split('?')[0]}/preview`)
  expect(visitor.text('main')).toContain(say('At length.', 'بتفصيل.'))
  expect((await visitor.open(`/our-blog/${slug}`)).status).toBe(404)
  await visitor.open(address)
  await visitor.press('main button', say('Publish', 'نشر'))
  expect((await visitor.open(`/our-blog/${slug}`)).status).toBe(200)
  expect(visitor.text('main h1')).toBe(say(post.title, arabic.title_ar))
  await visitor.open(address)
  await visitor.press('main button', say('Take off the site', 'إلغاء النشر'))
  expect((await visitor.open(`/our-blog/${slug}`)).status).toBe(404)
  await visitor.open(address)
  await visitor.press('main button[value=remove]')
  expect(visitor.address).toBe('/office/content/posts')
})

test('a mail is looked at in both languages and sent to who asks, and a search is tried as a learner would', async ({
  visitor,
  request,
  enterAs,
  say,
}) => {
  await enterAs('admin')
  await visitor.open('/office/content/texts/register_code')
  const body = `Welcome ${randomInt(1e9)}, your code is {code}.`
  await visitor.press('main button', say('Preview', 'معاينة'), { body })
  expect(visitor.text('main')).toContain(body.replace('{code}', '482913'))
  await visitor.press('main button[value=test]')
  type Mail = { recipient: string; subject: string }
  const sent = async () =>
    ((await (await request.get('/dev/outbox.json')).json()) as Mail[]).map((it) => it.recipient)
  await expect.poll(sent).toContain('admin@farqad.example')
  await visitor.open('/office/searches/try')
  await visitor.press('main button', say('Search', 'بحث'), { q: 'الاسعفات الاولية', in: 'ar' })
  expect(visitor.text('main')).toContain('الإسعافات')
})

test('SEO texts of a page are previewed, changed and visible at once', async ({
  visitor,
  enterAs,
  say,
}) => {
  await enterAs('editor')
  // One page per language, so that parallel runs do not conflict.
  const page = say('refund-policy', 'privacy-policy')
  const words = `${say('Fair and quick', 'بوضوح وسرعة')} ${randomInt(1e9)}`
  await visitor.open(`/office/content/seo/${page}`)
  await visitor.press('main button', say('Save', 'حفظ'), {
    [say('description', 'description_ar')]: words,
  })
  expect(visitor.text('main')).toContain(words)
  const told = async () =>
    (await visitor.open(`/${page}`)).one('meta[name=description]').attributes.content
  await expect.poll(told).toBe(words)
  await visitor.open(`/office/content/seo/${page}`)
  await visitor.press('main button', say('Save', 'حفظ'), {
    [say('description', 'description_ar')]: '',
  })
  await expect.poll(told).not.toBe(words)
})

test('a person is found, banned with a reason and unbanned, and the audit log lists it', async ({
  visitor,
  request,
  enterAs,
  say,
}) => {
  const { email, cid } = await createPerson(request)
  await enterAs('admin')
  await visitor.open('/office/people')
  await visitor.press('main form[role=search] button', say('Find', 'بحث'), { q: email })
  await visitor.follow('main tbody a')
  expect(visitor.text('main')).toContain(email)
  const { address } = visitor
  await visitor.press('main button', say('Add note', 'إضافة الملاحظة'), { text: 'Asked by phone.' })
  expect(visitor.text('main')).toContain('Asked by phone.')
  await visitor.open(address)
  const reason = `Spam ${randomInt(1e9)}`
  await visitor.press('main button', say('Ban this person', 'حظر هذا الشخص'), { reason })
  expect((await callApi(request, 'client/orders/get', {}, cid)).status).toBe(403)
  await visitor.open(address)
  await visitor.press('main button[value=unban]')
  await visitor.open(address)
  expect(visitor.all('main button', say('Ban this person', 'حظر هذا الشخص'))).toHaveLength(1)
  await visitor.open('/office/audit')
  await visitor.press('main button', say('Find', 'بحث'), { q: email })
  expect(visitor.text('main')).toContain(reason)
})

test('an import of people is previewed, run once, and added to a group whose manager sees its progress only', async ({
  visitor,
  request,
  enterAs,
  say,
}) => {
  const manager = await createPerson(request)
  await enterAs('admin')
  await visitor.open('/office/groups')
  const name = `Nile Bank ${randomInt(1e9)}`
  await visitor.press('main button', say('New group', 'إنشاء مجموعة'), { name })
  const { address } = visitor
  await visitor.press('main button', say('Save', 'حفظ'), {
    source: 'enrol',
    gives: 'course-first-aid',
  })
  expect(visitor.text('main')).toContain(say('First aid', 'الإسعافات'))
  await visitor.press('main button', say('Add a manager', 'إضافة مدير للمجموعة'), {
    email: manager.email,
  })

  await visitor.follow('main a', say('Import a list', 'استيراد قائمة'))
  const email = `brought.${randomInt(1e9)}@people.example`
  const csv = `email,first_name,last_name,courses\n${email},Hala,Fathy,project-management\nnot an address,Amr,Adel,\n`
  await visitor.press('main button', say('See what it would do', 'معاينة ما سيحدث'), { csv })
  for (const it of [email, say('New account', 'حساب جديد'), say('Left out', 'لن نضيفه')])
    expect(visitor.text('main')).toContain(it)
  await visitor.press('main button[value=run]')
  const going = visitor.address
  await expect
    .poll(async () => (await visitor.open(going)).text('main'))
    .toContain(say('Done.', 'أضفناهم.'))
  await visitor.open(address)
  expect(visitor.text('main')).toContain(email)

  visitor.cookies.clear()
  visitor.cookies.set('cid', manager.cid)
  await visitor.open('/my/groups')
  await visitor.follow('main a', say('See progress', 'عرض التقدّم'))
  expect(visitor.text('main h1')).toContain(name)
  expect(visitor.text('main')).toContain(email)
  expect((await visitor.open('/office/groups')).status).toBe(403)
})

test('a report is narrowed, taken as a file, kept under a name and forgotten', async ({
  visitor,
  request,
  enterAs,
  say,
  lang,
}) => {
  await enterAs('admin')
  await visitor.open('/office/reports')
  await visitor.follow('main a[href="/office/reports/courses"]')
  await visitor.press('main form[role=search] button', say('Show', 'عرض'), {
    period: '30',
    course: 'first-aid',
  })
  expect(visitor.text('main table')).toContain(say('First aid', 'الإسعافات'))
  const title = `Weekly ${randomInt(1e9)}`
  await visitor.press('main button', say('Save', 'حفظ'), { title })
  const cookie = [...visitor.cookies].map((it) => it.join('=')).join('; ')
  const csv = visitor.all('main a').find((it) => it.attributes.href?.includes('format=csv'))!
    .attributes.href!
  const file = await request.get(csv, { headers: { cookie, 'accept-language': lang } })
  expect([file.status(), (await file.text()).split('\r\n')[1]]).toEqual([
    200,
    expect.stringContaining(say('First aid', 'الإسعافات')),
  ])
  await visitor.open('/office/reports')
  const line = visitor.one('main tr', title)
  await visitor.press('button', say('Delete', 'حذف'), {}, line)
  expect(visitor.all('main tr', title)).toEqual([])
})

test('the system status is shown, and a key opens its scopes until it is revoked', async ({
  visitor,
  request,
  enterAs,
  say,
}) => {
  await enterAs('admin')
  await visitor.open('/office/running')
  expect(visitor.text('main')).toContain('messages.send')
  await visitor.open('/office/keys')
  const title = `Report ${randomInt(1e9)}`
  await visitor.press('main button', say('Make the key', 'إنشاء المفتاح'), {
    title,
    figures: 'read',
  })
  const key = visitor.all('main input').find((it) => it.attributes.value?.startsWith('farqad_'))!
    .attributes.value!
  const asked = async (path: string) =>
    (
      await request.post(`/api/${path}`, { data: {}, headers: { authorization: `Bearer ${key}` } })
    ).status()
  expect([await asked('office/overview/get'), await asked('office/orders/find')]).toEqual([
    200, 403,
  ])
  await visitor.open('/office/keys')
  expect(visitor.text('main')).not.toContain(key)
  await visitor.press('button', say('Revoke', 'إلغاء'), {}, visitor.one('main tr', title))
  expect(await asked('office/overview/get')).toBe(401)
})
