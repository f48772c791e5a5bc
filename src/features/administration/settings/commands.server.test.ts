import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { readLogo } from '#features/certificates/pdf/commands.server.ts'
import { createSiteFileHandler } from '#features/content/seo/api.server.ts'
import { getAcademy, academyTagline } from '#platform/page/academy/academy.server.ts'
import { createMediaHandler } from '#platform/files/media.server.ts'
import { makeUrlsAbsolute, renderMail } from '#platform/mail/mail-layout.server.ts'
import { buildScanBomb } from '#tests/hostile-images.ts'
import { createWorld } from '#tests/world.ts'
import { officeSettings } from './contract.ts'

const world = await createWorld()
const { db, services } = world
const admin = await world.person({ staff_role: 'admin', first_name: 'Salma' })
const call = world.as(admin)
type Key = 'logo' | 'logo_dark' | 'favicon'

/** A single-color image in landscape format. */
async function drawing(colour: string, type: 'png' | 'jpeg' | 'avif' = 'png') {
  const canvas = createCanvas(300, 200)
  const context = canvas.getContext('2d')
  context.fillStyle = colour
  context.fillRect(0, 0, 300, 200)
  const bytes =
    type === 'png'
      ? await canvas.encode('png')
      : type === 'jpeg'
        ? await canvas.encode('jpeg')
        : await canvas.encode('avif')
  return new File([new Uint8Array(bytes)], `logo.${type}`)
}
const row = async (key: Key) =>
  (await call(officeSettings.get, {})).pictures.find((it) => it.key === key)!
const put = async (key: Key, image: File) =>
  call(officeSettings.picture, { key, image, updated_at: (await row(key)).updated_at })
const takeBack = async (key: Key) =>
  call(officeSettings.picture, { key, remove: true, updated_at: (await row(key)).updated_at })

const site = createSiteFileHandler(db, services)
const origin = services.config.origin
const asked = async (path: string, headers: Record<string, string> = {}) =>
  (await site(new Request(origin + path, { headers }), () => {}))!
const manifestIcons = async () =>
  ((await (await asked('/site.webmanifest')).json()) as { icons: { src: string }[] }).icons
const shared = async () => (await asked('/og/page/home.en.jpg')).headers.get('etag')
const mail = () =>
  renderMail('ar', getAcademy(services.settings, 'ar'), { subject: 'أهلًا', body: 'مرحبًا' }).html
const seen = (path: string) => createMediaHandler(services.storage)(new Request(origin + path))
const colourIn = async (bytes: ArrayBuffer) => {
  const picture = await loadImage(Buffer.from(bytes))
  const canvas = createCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  context.drawImage(picture, 0, 0)
  const [red = 0, green = 0, blue = 0] = context.getImageData(
    picture.width / 2,
    picture.height / 2,
    1,
    1,
  ).data
  return { size: picture.width, height: picture.height, red, green, blue }
}

test('a custom logo replaces the star everywhere at once and can be removed', async () => {
  const before = {
    shared: await shared(),
    touch: (await asked('/apple-touch-icon.png')).headers.get('etag'),
  }
  expect(getAcademy(services.settings, 'en').look).toBeNull()
  expect(mail()).not.toContain('<img')

  await put('logo', await drawing('#ff0000'))
  const { look, pictures } = getAcademy(services.settings, 'en')
  expect(look).toEqual({ '--star': 'none', '--logo': `url(/media/${pictures.logo}/page.webp)` })
  expect(await row('logo')).toMatchObject({
    image: `/media/${pictures.logo}/paper.png`,
    updated_by: 'Salma Adel',
  })
  // Fitted into a square.
  const shown = (await seen(`/media/${pictures.logo}/page.webp`))!
  expect(shown.headers.get('content-type')).toBe('image/webp')
  expect(await colourIn(await shown.arrayBuffer())).toMatchObject({
    size: 160,
    height: 160,
    blue: 0,
  })
  // Favicon, touch icon and manifest icon.
  expect(await (await asked('/favicon.svg')).text()).toContain('data:image/png;base64,')
  expect(await (await asked('/icon.svg')).text()).toContain('data:image/png;base64,')
  const touch = await asked('/apple-touch-icon.png')
  expect(touch.headers.get('etag')).not.toBe(before.touch)
  const drawn = await colourIn(await touch.arrayBuffer())
  expect(drawn.size).toBe(180)
  expect(drawn.red).toBeGreaterThan(200)
  expect(drawn.green).toBeLessThan(40)
  expect(
    (await asked('/apple-touch-icon.png', { 'if-none-match': touch.headers.get('etag')! })).status,
  ).toBe(304)
  expect((await manifestIcons()).map((it) => it.src)).toEqual([
    `/media/${pictures.logo}/app.png`,
    `/media/${pictures.logo}/touch.png`,
  ])
  // Share images, mails and certificate PDFs.
  expect(await shared()).not.toBe(before.shared)
  expect(mail()).toContain(`<img src="/media/${pictures.logo}/mark.png"`)
  expect(makeUrlsAbsolute(mail(), 'https://academy.example')).toContain(
    `src="https://academy.example/media/${pictures.logo}/mark.png"`,
  )
  expect(await readLogo(services.storage, services.settings)).toContain('data:image/png;base64,')

  await takeBack('logo')
  expect(getAcademy(services.settings, 'en').look).toBeNull()
  expect(await shared()).toBe(before.shared)
  expect((await asked('/apple-touch-icon.png')).headers.get('etag')).toBe(before.touch)
  expect((await manifestIcons())[0]!.src).toBe('/icon.svg')
  expect(await readLogo(services.storage, services.settings)).toBe('')
  // Sent mails still reference it.
  expect((await seen(`/media/${pictures.logo}/mark.png`))!.status).toBe(200)
})

test('on dark ground, beside addresses and on phones it may be another', async () => {
  await put('logo', await drawing('#ff0000', 'jpeg'))
  await put('logo_dark', await drawing('#00ff00', 'avif'))
  const { look, pictures } = getAcademy(services.settings, 'en')
  expect(look).toMatchObject({ '--logo-dark': `url(/media/${pictures.dark}/page.webp)` })
  // The favicon follows the color scheme.
  expect(await (await asked('/favicon.svg')).text()).toContain('prefers-color-scheme:dark')

  await put('favicon', await drawing('#0000ff'))
  expect(await (await asked('/favicon.svg')).text()).not.toContain('prefers-color-scheme')
  const { blue, red } = await colourIn(await (await asked('/apple-touch-icon.png')).arrayBuffer())
  expect(blue - red).toBeGreaterThan(200)
  for (const key of ['logo', 'logo_dark', 'favicon'] as const) await takeBack(key)
})

test('files that are not exactly one image are refused and nothing changes', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const hostile = [
    svg,
    '<html>',
    '%PDF-1.7 nothing of the kind, and long enough to be looked at',
    'GIF89a'.padEnd(64, ' '),
  ]
  for (const it of hostile)
    await expect(put('logo', new File([it], 'logo.png', { type: 'image/png' }))).rejects.toThrow(
      'picture_kind',
    )
  const withPage = new Uint8Array([
    ...new Uint8Array(await (await drawing('#ff0000')).arrayBuffer()),
    ...Buffer.from('<script>'),
  ])
  await expect(put('logo', new File([withPage], 'logo.png'))).rejects.toThrow('picture_kind')
  const dear = new File([new Uint8Array(buildScanBomb(4000, 4000, 200))], 'logo.jpg')
  await expect(put('logo', dear)).rejects.toThrow('picture_kind')
  await expect(call(officeSettings.picture, { key: 'logo' })).rejects.toMatchObject({
    fields: { image: 'required' },
  })
  expect(await row('logo')).toMatchObject({ image: null, updated_at: null })
})

test('concurrent changes conflict, and a storage key cannot be chosen', async () => {
  await put('logo', await drawing('#ff0000'))
  await expect(
    call(officeSettings.picture, { key: 'logo', image: await drawing('#00ff00') }),
  ).rejects.toThrow('changed_meanwhile')
  const change = {
    key: 'logo',
    value: 'brand/00000000-0000-4000-8000-000000000000',
    updated_at: null,
  }
  await expect(call(officeSettings.save, { changes: [change] })).rejects.toMatchObject({
    fields: { logo: 'not_allowed' },
  })
  const acts = await db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'settings.save')
    .orderBy('id', 'desc')
    .execute()
  expect(acts[0]!.details).toMatchObject({ changes: [{ key: 'logo', before: '' }] })
  await takeBack('logo')
  expect(services.settings.get(academyTagline).en).toBe('Learning has no limits')
})
