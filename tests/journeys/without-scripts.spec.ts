// Forms and links over HTTP, without a browser.
import { randomInt } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { PageVisitor } from '../page-visitor.ts'
import { expect, test } from './journey.ts'
import {
  callApi,
  readSentCode,
  testPassword,
  createPerson,
  createFederatedPerson,
} from './people.ts'

type Say = (en: string, ar: string) => string
const better = 'mint-harbour-77'
const newAddress = () => `journey.${randomInt(1e12)}@people.example`

async function newcomer(visitor: PageVisitor, request: APIRequestContext) {
  const person = await createPerson(request)
  visitor.cookies.set('cid', person.cid)
  return person
}

const inMain = 'main button[type=submit]'

/** The error is shown once, at the field, which has the focus. */
function saidAtField(visitor: PageVisitor, field: string, words: string) {
  const {
    autofocus,
    'aria-invalid': invalid,
    'aria-describedby': notes,
  } = visitor.one(field).attributes
  expect([autofocus, invalid]).toEqual(['', 'true'])
  expect(visitor.text(`#${notes!.split(' ')[0]}`)).toContain(words)
  expect(visitor.all('main [role=alert]')).toEqual([])
}

test.describe('accounts', () => {
  const details = (say: Say, email: string) => ({
    first_name: say('Salma', 'سلمى'),
    last_name: say('Nabil', 'نبيل'),
    email,
    password: testPassword,
    confirmation: testPassword,
    country_id: 'eg',
    terms: true,
  })

  test('a person registers, and the form retains its values after an error', async ({
    visitor,
    request,
    say,
  }) => {
    const create = say('Create account', 'إنشاء الحساب')
    await visitor.open('/register')
    await visitor.press(inMain, create, details(say, 'student@farqad.example'))
    expect(visitor.status).toBe(409)
    saidAtField(
      visitor,
      'main [name=email]',
      say('User already exists', 'يوجد حساب بهذه البيانات بالفعل'),
    )
    expect(visitor.valueOf('main [name=first_name]')).toBe(say('Salma', 'سلمى'))

    const email = newAddress()
    await visitor.press(inMain, create, details(say, email))
    const codeStep = visitor.address
    await visitor.follow('main a', say('Change', 'تغيير'))
    const { first_name, last_name, country_id } = details(say, email)
    for (const [name, value] of Object.entries({
      first_name,
      last_name,
      email,
      country_id,
      password: '',
    }))
      expect([name, visitor.valueOf(`main [name=${name}]`)]).toEqual([name, value])
    expect(visitor.one('main [name=terms]').attributes).toHaveProperty('checked')
    expect(visitor.address).not.toMatch(/@|%40|people|Salma/)
    await visitor.open(codeStep)
    await visitor.press(inMain, say('Confirm and start', 'تأكيد وبدء التعلّم'), {
      otp: await readSentCode(request, email),
    })
    expect(visitor.isSignedIn).toBe(true)
  })

  test('one logs in past too many sessions, and out', async ({ visitor, request, say }) => {
    const { email } = await createPerson(request)
    for (let device = 0; device < 2; device++)
      await callApi(request, 'client/access/login', { email, password: testPassword })
    await visitor.open('/login')
    await visitor.press(inMain, say('Log in', 'تسجيل الدخول'), { email, password: testPassword })
    await visitor.press(inMain, say('Sign out of all of them', 'تسجيل الخروج من كل الأجهزة'))
    expect(visitor.isSignedIn).toBe(true)
    await visitor.open('/logout')
    await visitor.press(inMain, say('Log out', 'تسجيل الخروج'))
    expect(visitor.isSignedIn).toBe(false)
    expect(visitor.all('a[href="/login"]')).not.toEqual([])
  })

  test('one sets a forgotten password', async ({ visitor, request, say }) => {
    const email = await createFederatedPerson(request)
    await visitor.open('/forgot-password')
    await visitor.press(inMain, say('Send the code', 'إرسال الرمز'), { email })
    const code = await readSentCode(request, email)
    await visitor.press(inMain, say('Send a new code', 'إرسال رمز جديد'))
    expect(visitor.text('[role=alert]')).toContain(say('Too many tries', 'محاولات كثيرة'))
    await visitor.press(inMain, say('Continue', 'متابعة'), { otp: code })
    const save = say('Save password and log in', 'حفظ كلمة المرور وتسجيل الدخول')
    await visitor.press(inMain, save, { password: better, confirmation: 'something else' })
    expect(visitor.isSignedIn).toBe(false)
    await visitor.press(inMain, save, { password: better, confirmation: better })
    expect(visitor.isSignedIn).toBe(true)
  })
})

test.describe('courses', () => {
  const course = '/course/project-management'

  test('a course, its contents and its reviews are all there', async ({
    visitor,
    request,
    say,
  }) => {
    await visitor.open(course)
    expect(visitor.text('main')).toContain(
      say('What went wrong at the clinic', 'ماذا حدث في العيادة؟'),
    )
    expect(visitor.text('main details')).toContain(
      say('Estimating with ranges', 'التقدير بالمدى لا بالرقم'),
    )
    await visitor.follow('main a', say('5 stars', '٥ نجوم'))
    expect(visitor.address).toMatch(/reviews\?rating=5/)
    expect(visitor.all('main article')).toHaveLength(4)
    const film = visitor.one('main a', say('Preview this course', 'مشاهدة الفيديو التعريفي'))
      .attributes.href!
    expect(film).toBe('/media/demo/business.mp4')
    const answer = await request.get(film, { headers: { range: 'bytes=0-99' } })
    expect([answer.status(), answer.headers()['content-type']]).toEqual([206, 'video/mp4'])
  })

  test('a list is searched and narrowed by forms', async ({ visitor, say }) => {
    const beginner = () =>
      visitor.one('main [type=checkbox][name=level][value=beginner]').attributes
    await visitor.open('/courses')
    await visitor.press(inMain, say('Apply filters', 'تطبيق التصفية'), { level: 'beginner' })
    expect(visitor.address).toMatch(/level=beginner/)
    expect(beginner()).toHaveProperty('checked')
    await visitor.press('main form[role=search] button', say('Search', 'بحث'), { q: 'excel' })
    expect(visitor.address).toMatch(/q=excel/)
    expect(beginner()).toHaveProperty('checked')
    expect(visitor.all('main article')).not.toEqual([])
  })

  test('one enrols and finds the course among one’s own', async ({ visitor, request, say }) => {
    await newcomer(visitor, request)
    await visitor.open('/course/night-sky')
    await visitor.press(inMain, say('Enrol free', 'الالتحاق مجانًا'))
    expect(visitor.address).toMatch(/^\/course\/night-sky\/content\/l\//)
    await visitor.open('/my/courses')
    expect(visitor.all('main a[href^="/course/night-sky/"]', say('Start', 'بدء'))).not.toEqual([])
  })

  test('a course is kept', async ({ visitor, request, say }) => {
    await newcomer(visitor, request)
    const heart = say('Favorite: Git without fear', 'في المفضّلة: Git بلا خوف')
    await visitor.open('/courses')
    await visitor.press(inMain, heart)
    expect(visitor.address).toBe('/courses')
    expect(visitor.one(inMain, heart).attributes['aria-pressed']).toBe('true')
  })
})

test.describe('lessons', () => {
  const course = 'business-english'
  const lesson = 'three-seconds-to-think'
  const address = `/course/${course}/content/l/${lesson}`

  async function learner(visitor: PageVisitor, request: APIRequestContext) {
    const { cid } = await newcomer(visitor, request)
    const { data } = await callApi(request, 'public/courses/details', { id: course })
    await callApi(request, 'client/courses/enroll', { course_id: data.id }, cid)
    await visitor.open(address)
    return cid
  }

  test('a lesson is the browser’s own video, its transcript, and notes that are kept, changed and removed', async ({
    visitor,
    request,
    say,
  }) => {
    await learner(visitor, request)
    const video = () => visitor.one('main video').attributes
    expect(video()).toHaveProperty('controls')
    expect(video().src).toMatch(/^\/api\/client\/lessons\/media\/.+\.m3u8#t=0$/)
    // Transcript lines and notes link to their second.
    await visitor.follow(
      '#transcript a',
      say('Breathe. One. Two. Three.', 'نفَس هادئ. واحد، اثنان، ثلاثة.'),
    )
    const second = visitor.url.searchParams.get('t')
    expect(Number(second)).toBeGreaterThan(0)
    expect(video().src).toMatch(new RegExp(`\\.m3u8#t=${second}$`))

    await visitor.press('#notes button', say('Save note', 'حفظ الملاحظة'), { text: 'Breathe' })
    expect(visitor.text('#notes li')).toContain('Breathe')
    expect(visitor.one('#notes li a').attributes.href).toBe(`?t=${second}`)
    await visitor.press('#notes li button', say('Save', 'حفظ'), { text: 'Breathe out' })
    expect(visitor.text('#notes li')).toContain('Breathe out')
    await visitor.press('#notes li button', say('Remove this note', 'حذف الملاحظة'))
    expect(visitor.all('#notes li')).toEqual([])
  })

  test('a refused comment is shown in its form with the reason', async ({
    visitor,
    request,
    say,
  }) => {
    const cid = await learner(visitor, request)
    const { data } = await callApi<{ lesson: { id: number } }>(request, 'public/lessons/get', {
      course,
      lesson,
    })
    for (let n = 0; n < 5; n++)
      await callApi(
        request,
        'client/comments/add',
        { lesson_id: data.lesson.id, text: 'Thanks!' },
        cid,
      )
    await visitor.press('#comments button', say('Post', 'نشر'), { text: 'Three seconds are long.' })
    expect(visitor.text('#comments form')).toContain(say('Too many tries', 'محاولات كثيرة'))
    expect(visitor.valueOf('#comments form textarea')).toBe('Three seconds are long.')
  })

  test('a lesson is finished once it was open for a moment @english', async ({
    visitor,
    request,
    say,
  }) => {
    await learner(visitor, request)
    // Rejected before the minimum time, then accepted.
    const finish = async () => {
      const [button] = visitor.all('main button', say('Mark as done', 'إنهاء الدرس'))
      if (button) await visitor.press('main button', say('Mark as done', 'إنهاء الدرس'))
      return visitor.text('header')
    }
    await expect.poll(finish).toContain(say('Done', 'أنهيته'))
  })

  test('a comment is written, answered and removed', async ({ visitor, request, say }) => {
    await newcomer(visitor, request)
    await visitor.open(
      `/course/ui-basics/content/l/${say('a-clock-that-ran-backwards', 'how-a-right-to-left-eye-travels')}`,
    )
    const comments = (words: string) => visitor.all('#comments article', words)
    await visitor.press('#comments button', say('Post', 'نشر'), { text: 'Typed without scripts' })
    await visitor.press(
      'button',
      say('Send reply', 'إرسال الرد'),
      { text: 'And answered' },
      comments('Typed without scripts')[0],
    )
    await visitor.press(
      'button',
      say('Remove comment', 'حذف التعليق'),
      {},
      comments('And answered').at(-1),
    )
    expect(comments('Typed without scripts')).not.toEqual([])
    expect(comments('And answered')).toEqual([])
  })
})

test.describe('writing to the academy', () => {
  const send = (say: Say) => say('Send message', 'إرسال الرسالة')
  const message = (say: Say) => ({
    name: 'Mona Sherif',
    email: 'mona@people.example',
    topic: 'payment',
    message: say('My voucher was paid yesterday.', 'دُفعت القسيمة أمس.'),
  })

  test('a visitor writes to the academy @arabic', async ({ visitor, say }) => {
    await visitor.open('/contact-us')
    // Forms sent within three seconds are rejected once (spam protection).
    const sendUntilTaken = async () => {
      if (visitor.all(inMain, send(say)).length)
        await visitor.press(inMain, send(say), message(say))
      return visitor.text('main')
    }
    await expect.poll(sendUntilTaken).toContain(say('Your message is with us', 'وصلت رسالتك'))
  })

  test('a refused message is still in the form', async ({ visitor, say }) => {
    await visitor.open('/contact-us')
    await visitor.press(inMain, send(say), { ...message(say), message: 'Hello' })
    expect(visitor.status).toBe(400)
    saidAtField(visitor, 'main [name=message]', say('This is too short.', 'النص أقصر من اللازم.'))
    expect(visitor.valueOf('main [name=message]')).toBe('Hello')
    expect(visitor.valueOf('main [name=name]')).toBe('Mona Sherif')
  })
})

test.describe('the profile', () => {
  const submit = 'button[type=submit]'
  /** The result is shown at its section, which is the URL fragment. */
  const saidAt = (visitor: PageVisitor, id: string) => {
    expect(visitor.url.hash).toBe(`#${id}`)
    return visitor.text(`#${id}`)
  }

  test('the profile is saved, with errors at their fields', async ({ visitor, request, say }) => {
    await newcomer(visitor, request)
    await visitor.open('/my/profile')
    await visitor.press(`#identity ${submit}`, '', {
      certificate_name_ar: 'Salma',
      job: 'Accountant',
    })
    expect(visitor.status).toBe(400)
    expect(visitor.url.hash).toBe('#identity')
    const words = say('Please write this name in Arabic letters.', 'اكتب هذا الاسم بالحروف العربية.')
    saidAtField(visitor, '#identity [name=certificate_name_ar]', words)
    expect(visitor.valueOf('#identity [name=job]')).toBe('Accountant')
    await visitor.press(`#identity ${submit}`, '', { certificate_name_ar: 'سلمى نبيل' })
    expect(saidAt(visitor, 'identity')).toContain(say('Saved', 'حفظنا تغييراتك'))

    const mobile = `010${String(randomInt(1e8)).padStart(8, '0')}`
    await visitor.press(`#phone ${submit}`, '', { mobile })
    await visitor.press('#phone button[value=phone-code]', '', {
      otp: await readSentCode(request, `+2${mobile}`),
    })
    expect(saidAt(visitor, 'phone')).toContain(mobile)
  })

  test('the e-mail changes by a code, which may be asked for again', async ({
    visitor,
    request,
    say,
  }) => {
    await newcomer(visitor, request)
    await visitor.open('/my/profile')
    const sendTo = (email: string) =>
      visitor.press(`#email ${submit}`, '', { email, password: testPassword })
    await sendTo(newAddress())
    await visitor.press('#email button', say('Use another address', 'استخدام بريد آخر'))
    const email = newAddress()
    await sendTo(email)
    const code = await readSentCode(request, email)
    await visitor.press('#email button', say('Send a new code', 'إرسال رمز جديد'))
    expect(saidAt(visitor, 'email')).toContain(say('Too many tries', 'محاولات كثيرة'))
    expect(visitor.all('#email [role=alert]')).not.toEqual([])
    await visitor.press('#email button[value=email-code]', '', { otp: code })
    expect(saidAt(visitor, 'email')).toContain(say('Your e-mail was changed.', 'تغيّر بريدك.'))
    expect(visitor.text('#email')).toContain(email)
  })
})

test('the language changes where one is, and the search is sent', async ({
  visitor,
  lang,
  say,
}) => {
  await visitor.open('/no-such-page?tab=2')
  expect(visitor.status).toBe(404)
  await visitor.press('nav button', say('العربية', 'English'))
  expect(visitor.one('html').attributes.lang).toBe(lang === 'en' ? 'ar' : 'en')
  expect(visitor.address).toBe('/no-such-page?tab=2')
  // Enter submits the form without a button.
  const form = visitor.one('header form[role=search]').attributes
  expect(visitor.all('header form[role=search] input[name=q]')).toHaveLength(1)
  await visitor.open(`${form.action}?q=react`)
  expect(visitor.status).toBe(200)
  expect(visitor.all('main article')).not.toEqual([])
})
