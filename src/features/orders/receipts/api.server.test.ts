import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { checkout } from '../checkout/contract.ts'
import { purchaseData } from './personal-data.server.ts'
import { hasFile } from '#platform/files/storage.server.ts'
import { typesetters } from '#platform/files/typeset.server.ts'
import { addCourse, courseOffers } from '#tests/courses.ts'
import { addCoupon, placeOrder, createEgyptian, paySandboxOrder } from '#tests/selling.ts'
import { createWorld } from '#tests/world.ts'
import { sellerDetails, taxPercent } from '#features/pricing/settings.ts'
import { receipts } from './contract.ts'

const world = await createWorld({ connections: 5 })
const course = await addCourse(world, 'sold', {
  title: 'Data *and* #numbers',
  title_ar: 'البيانات والأرقام',
  ...courseOffers.sale,
})
await addCoupon(world, 'AHLAN20')

async function paid(it: Parameters<typeof placeOrder>[3] = {}) {
  const person = await createEgyptian(world)
  const { id } = await placeOrder(world, person, `course-${course.slug}`, it)
  await paySandboxOrder(world, id)
  world.later(5)
  await world.as(person)(checkout.order, { order_id: id })
  return { person, id }
}

const lettersOf = (text: string) => text.normalize('NFKC').replaceAll(/[\p{M}\p{Z}\p{C}\s]/gu, '')
async function lettersIn(key: string) {
  const file = await world.services.storage.get(key)
  const pdf = await getDocumentProxy(new Uint8Array(await new Response(file!.body).arrayBuffer()))
  expect(pdf.numPages).toBe(1)
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return lettersOf(items.map((it) => ('str' in it ? it.str : '')).join(''))
}

test('a receipt is a paper in both languages with the owner’s tax details and rate, made once, and its owner’s alone', async () => {
  await world.set(taxPercent, 14)
  await world.set(sellerDetails, {
    name: 'Farqad LLC',
    name_ar: 'شركة فرقد',
    address: '12 Tahrir St, Cairo',
    address_ar: 'القاهرة',
    tax_number: '123-456-789',
  })
  const { person, id } = await paid({ coupon: 'AHLAN20' })
  const get = () => world.as(person)(receipts.file, { order_id: id })
  const [file, again] = await Promise.all([get(), get()])
  expect(file).toMatchObject({
    type: 'application/pdf',
    name: expect.stringMatching(/^RC-2026-\d{6}\.pdf$/),
  })
  expect(again).toEqual(file)
  expect(await get()).toEqual(file)
  const letters = await lettersIn((file as { key: string }).key)
  for (const said of [
    'Receipt',
    'Farqad LLC',
    '12 Tahrir St, Cairo',
    'Tax number 123-456-789',
    'Data *and* #numbers',
    'Coupon AHLAN20',
    'VAT 14%',
  ])
    expect(letters).toContain(lettersOf(said))
  for (const sum of ['EGP 1,250.00', 'EGP 250.00', 'EGP 877.19', 'EGP 122.81', 'EGP 1,000.00'])
    expect(letters).toContain(lettersOf(sum))
  for (const said of ['إيصال', 'البيانات', 'الضريبي']) expect(letters).toContain(lettersOf(said))
  // Later setting changes do not affect issued receipts.
  await world.set(taxPercent, 0)
  expect(await get()).toEqual(file)
  await expect(
    world.as(await world.person())(receipts.file, { order_id: id }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('requests at the same time make one file, and it is made again only if it is gone from storage', async () => {
  const { person, id } = await paid()
  const { storage } = world.services
  const get = async () =>
    ((await world.as(person)(receipts.file, { order_id: id })) as { key: string }).key
  const before = typesetters.interactive.finished
  const keys = await Promise.all([get(), get(), get(), get()])
  expect(new Set(keys).size).toBe(1)
  await get()
  expect(typesetters.interactive.finished).toBe(before + 1)
  await storage.remove(keys[0])
  expect(await hasFile(storage, await get())).toBe(true)
  expect(typesetters.interactive.finished).toBe(before + 2)
})

test('of an order that was not paid there is none', async () => {
  const person = await createEgyptian(world)
  const { id } = await placeOrder(world, person, `course-${course.slug}`)
  await expect(world.as(person)(receipts.file, { order_id: id })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('who goes takes their name off the paper', async () => {
  const { person, id } = await paid()
  const { key } = (await world.as(person)(receipts.file, { order_id: id })) as { key: string }
  expect(await purchaseData.files!(world.db, person.id)).toMatchObject([
    { key, type: 'application/pdf' },
  ])
  await world.db.transaction().execute((tx) => purchaseData.forget!(tx, person.id))
  expect(await purchaseData.files!(world.db, person.id)).toEqual([])
  const anew = (await world.as(person)(receipts.file, { order_id: id })) as { key: string }
  expect(await lettersIn(anew.key)).not.toContain('Mona')
})
