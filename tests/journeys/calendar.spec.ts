import ICAL from 'ical.js'
import { expect, test } from './journey.ts'
import { createPerson } from './people.ts'

/** In Egypt's time zone. */
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Cairo' }).format(
    new Date(Date.now() + days * 86_400_000),
  )

test('a reminder is written, repeated, left out for a day and deleted, month and agenda show it, all without scripts', async ({
  visitor,
  request,
  say,
}) => {
  const { cid } = await createPerson(request)
  visitor.cookies.set('cid', cid)
  const day = dayIn(2)
  await visitor.open(`/my/calendar/reminders/new?day=${day}`)
  const words = say('Watch lesson 9', 'مشاهدة الدرس التاسع')
  await visitor.press('main button', say('Save', 'حفظ'), {
    title: words,
    time: '21:00',
    repeat: 'daily',
  })
  expect(visitor.address).toBe(`/my/calendar?date=${day}`)
  expect(visitor.all('table a', words).length).toBeGreaterThan(0)
  await visitor.open(`/my/calendar?view=agenda&date=${day}`)
  expect(visitor.all(`#day-${day} a`, words)).toHaveLength(1)
  await visitor.follow(`#day-${day} a`, words)
  await visitor.press('main button', say('Skip this day', 'تخطّي هذا اليوم'))
  await visitor.open(`/my/calendar?view=agenda&date=${day}`)
  expect(visitor.all(`#day-${day} a`, words)).toHaveLength(0)
  // The secret feed URL works in the person's language until it is revoked.
  await visitor.press('main button', say('Make an address', 'إنشاء عنوان'))
  const address = visitor.valueOf('#feed input')
  const fed = new ICAL.Component(ICAL.parse(await (await request.get(address)).text()) as string)
  const [event] = fed.getAllSubcomponents('vevent').map((it) => new ICAL.Event(it))
  expect([event!.summary, fed.getFirstPropertyValue('x-wr-calname')]).toEqual([
    words,
    expect.stringMatching(say('My calendar', 'تقويمي')),
  ])
  expect(event!.startDate.toJSDate().getTime()).toBeGreaterThan(Date.now())
  await visitor.press('main button', say('Take it back', 'إلغاء العنوان'))
  expect((await request.get(address)).status()).toBe(404)
  await visitor.open('/my/calendar?view=week')
  await visitor.press('main button', say('Hijri dates', 'التاريخ الهجري'))
  expect(visitor.address).toBe('/my/calendar?view=week')
  expect(visitor.one('main button[role=switch]').attributes['aria-checked']).toBe(
    say('true', 'false'),
  )
  await visitor.open(`/my/calendar?date=${dayIn(3)}`)
  await visitor.follow('table a', words)
  await visitor.press('main button', say('Delete reminder', 'حذف التذكير'))
  expect(visitor.all('table a', words)).toHaveLength(0)
})
