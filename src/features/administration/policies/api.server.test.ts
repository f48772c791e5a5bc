import { expect, it } from 'vitest'
import { aboutCalls } from '#features/content/about/contract.ts'
import { policyCalls } from '#features/content/policies/contract.ts'
import { contentCalls } from '#features/content/home/contract.ts'
import { createWorld } from '#tests/world.ts'
import { officeAbout } from '../about/contract.ts'
import { officeSeo } from '../seo/contract.ts'
import { translationCalls } from '../translations/contract.ts'
import { officePolicies } from './contract.ts'

const words = { title: 'Terms', title_ar: 'الشروط', body: '## One', body_ar: '## واحد' }
const one = (version: number) => ({ id: '5terms', version }) as const

it('writes a policy in versions; one that people agreed to is never changed again', async () => {
  const world = await createWorld()
  const as = world.as(await world.person({ staff_role: 'editor' }))
  const begun = await as(officePolicies.begin, { id: '5terms' })
  expect(begun).toEqual({ version: 1 })
  expect(await as(officePolicies.begin, { id: '5terms' })).toEqual(begun)
  await expect(as(officePolicies.publish, one(1))).rejects.toMatchObject({ code: 'invalid_input' })
  const { updated_at } = await as(officePolicies.get, one(1))
  await as(officePolicies.save, { ...one(1), ...words, updated_at })
  const late = as(officePolicies.save, { ...one(1), ...words, body: '## Two', updated_at })
  await expect(late).rejects.toMatchObject({ code: 'changed_meanwhile' })
  await as(officePolicies.publish, one(1))
  const now = (await as(officePolicies.get, one(1))).updated_at
  await expect(
    as(officePolicies.save, { ...one(1), ...words, body: 'Else', updated_at: now }),
  ).rejects.toMatchObject({ code: 'forbidden' })
  await expect(as(officePolicies.remove, one(1))).rejects.toMatchObject({ code: 'forbidden' })

  // The scheduled version waits; the first is still in force.
  expect(await as(officePolicies.begin, { id: '5terms' })).toEqual({ version: 2 })
  await as(officePolicies.publish, { ...one(2), at: '2099-01-01T08:00' })
  expect(await world.as(null)(policyCalls.policy, { id: '5terms' })).toMatchObject({
    version: 1,
    title: 'Terms',
  })
  const seen = await as(officePolicies.find, {})
  expect(seen.map((it) => [it.version, it.state, it.holds])).toEqual([
    [2, 'scheduled', false],
    [1, 'published', true],
  ])
  await as(officePolicies.unpublish, one(2))
  await as(officePolicies.remove, one(2))
  expect(await as(officePolicies.find, {})).toHaveLength(1)
})

it('writes the page about the academy, which may not be there yet', async () => {
  const world = await createWorld()
  const as = world.as(await world.person({ staff_role: 'editor' }))
  const empty = await as(officeAbout.get, {})
  expect(empty).toMatchObject({ title: '', updated_at: null, principles: [] })
  const { updated_at: _, missing: __, shown: ___, ...texts } = empty
  const principle = { icon: 'compass', title: 'Calm', title_ar: '', text: '', text_ar: '' } as const
  const nothing = { icon: 'users', title: '', title_ar: '', text: '', text_ar: '' } as const
  await as(officeAbout.save, {
    ...texts,
    title: 'About us',
    body: 'We **teach**.',
    principles: [principle, nothing],
  })
  const written = await as(officeAbout.get, {})
  expect(written.principles).toEqual([principle])
  expect(written.missing).toContainEqual({ field: 'title', locale: 'ar' })
  expect(await world.as(null)(aboutCalls.page, {})).toMatchObject({
    title: 'About us',
    html: '<p>We <strong>teach</strong>.</p>\n',
  })
  await expect(
    as(officeAbout.save, { ...texts, title: 'Other', updated_at: null }),
  ).rejects.toMatchObject({ code: 'changed_meanwhile' })
  const { items } = await as(translationCalls.missing, { tongue: 'ar' })
  expect(items).toContainEqual({
    kind: 'about',
    id: 'about',
    title: 'About us',
    title_lang: 'en',
    fields: ['title', 'body', 'principles'],
  })
})

it('overrides the SEO texts of a page and removes the override', async () => {
  const world = await createWorld()
  const as = world.as(await world.person({ staff_role: 'editor' }))
  const none = {
    title: '',
    title_ar: '',
    description: '',
    description_ar: '',
    keywords: '',
    keywords_ar: '',
  }
  await as(officeSeo.save, {
    of: 'contact-us',
    ...none,
    title: 'Write to us',
    keywords_ar: 'تواصل',
  })
  const records = await world.as(null)(contentCalls.seo, {})
  expect(records).toEqual([
    { id: '24contact_title', value: 'Write to us', value_ar: '' },
    { id: '46contact_keywords', value: '', value_ar: 'تواصل' },
  ])
  const page = async () =>
    (await as(officeSeo.find, {})).items.find((it) => it.page === 'contact-us')!
  await expect(
    as(officeSeo.save, { of: 'contact-us', ...none, title: 'Other' }),
  ).rejects.toMatchObject({ code: 'changed_meanwhile' })
  const { updated_at, missing } = await page()
  expect(missing).toEqual([
    { field: 'title', locale: 'ar' },
    { field: 'keywords', locale: 'en' },
  ])
  await as(officeSeo.save, { of: 'contact-us', ...none, updated_at })
  expect(await page()).toMatchObject({ ...none, updated_at: null })
})
