import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { createMediaHandler } from '#platform/files/media.server.ts'
import { englishReader, createWorld } from '#tests/world.ts'
import * as access from '../access/contract.ts'
import { updateProfile } from './contract.ts'
import { mediaBase } from '#platform/data/media-path.server.ts'

const world = await createWorld()
const userOf = (id: string) =>
  world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function picture(kind: 'png' | 'jpeg' | 'webp' | 'avif' = 'png', width = 600, height = 300) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = 'red'
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = 'blue'
  context.fillRect(width / 2, 0, width / 2, height)
  const encoded = {
    png: () => canvas.encode('png'),
    jpeg: () => canvas.encode('jpeg'),
    webp: () => canvas.encode('webp'),
    avif: () => canvas.encode('avif'),
  }
  return Buffer.from(await encoded[kind]())
}
const file = (bytes: Uint8Array, name = 'me.png') =>
  new File([bytes as Uint8Array<ArrayBuffer>], name)
const served = async (path: string) =>
  (await createMediaHandler(world.services.storage)(new Request(`http://here.test${path}`)))!
const dot = async (bytes: ArrayBuffer, x: number, y: number) => {
  const image = await loadImage(Buffer.from(bytes))
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  const [red, , blue] = canvas.getContext('2d').getImageData(x, y, 1, 1).data
  return red! > 200 ? 'red' : blue! > 200 ? 'blue' : 'other'
}

describe('the time zone', () => {
  test('is chosen by its name, or left to the device', async () => {
    const call = world.as(await world.person())
    await call(updateProfile, { time_zone: 'africa/cairo' })
    expect(await call(access.profile, {})).toMatchObject({ time_zone: 'Africa/Cairo' })
    for (const none of ['Atlantis/Centre', '+02:00', '120', 'x'.repeat(70)])
      await expect(call(updateProfile, { time_zone: none })).rejects.toMatchObject({
        fields: { time_zone: expect.any(String) },
      })
    await call(updateProfile, { time_zone: '' })
    expect(await call(access.profile, {})).toMatchObject({ time_zone: null })
  })

  test('computes the current day in the person’s time zone for birthdays', async () => {
    const actor = await world.person()
    const ageIn = async (zone: string) =>
      (await world.as(actor, { ...englishReader, zone })(access.profile, {})).age
    await world.as(actor)(updateProfile, { birth_date: '2000-01-16' })
    // It is 9:00 on the 15th in London.
    expect(await ageIn('Europe/London')).toBe(25)
    world.later(14.5 * 3600)
    expect([await ageIn('Europe/London'), await ageIn('Africa/Cairo')]).toEqual([25, 26])
    world.later(-14.5 * 3600)
  })
})

describe('the profile', () => {
  test('updates the given fields only', async () => {
    const actor = await world.person({ country_id: 'eg' })
    const call = world.as(actor)
    await call(updateProfile, {
      middle_name: ' Hassan ',
      certificate_name: 'Mona Hassan Adel',
      certificate_name_ar: 'منى حسن عادل',
      birth_date: '1997-05-12',
      education_level: 'graduate',
      job: 'Accountant',
    })
    expect(await call(access.profile, {})).toMatchObject({
      first_name: 'Mona',
      middle_name: 'Hassan',
      certificate_name_ar: 'منى حسن عادل',
      birth_date: '1997-05-12',
      age: 28,
      education_level: 'graduate',
      country_id: 'eg',
      has_password: false,
    })
    await call(updateProfile, {
      birth_date: '',
      education_level: '',
      digits: 'latn',
      locale: 'ar',
      country_id: 'SA',
    })
    expect(await call(access.profile, {})).toMatchObject({
      birth_date: null,
      age: null,
      digits: 'latn',
      locale: 'ar',
      country_id: 'sa',
      job: 'Accountant',
    })
  })

  test('takes no field that is not a person’s to change (A22)', async () => {
    const actor = await world.person()
    const before = await userOf(actor.id)
    for (const more of [
      { is_trainer: true },
      { id: crypto.randomUUID() },
      { balance: 1 },
      { staff_role: 'admin' },
      { plan: 'year' },
      { mobile: '01001234567' },
      { email: 'x@y.example' },
    ])
      await expect(world.as(actor)(updateProfile, { job: 'Boss', ...more })).rejects.toMatchObject({
        code: 'invalid_input',
        fields: { [Object.keys(more)[0]!]: 'not_allowed' },
      })
    expect(await userOf(actor.id)).toEqual(before)
  })

  test('returns an error per invalid field', async () => {
    const call = world.as(await world.person())
    const expectFailure = (input: object, fields: object) =>
      expect(call(updateProfile, input)).rejects.toMatchObject({ code: 'invalid_input', fields })
    await expectFailure({ first_name: ' ' }, { first_name: 'required' })
    await expectFailure({ certificate_name: 'منى' }, { certificate_name: 'name_latin' })
    await expectFailure({ certificate_name_ar: 'Mona' }, { certificate_name_ar: 'name_arabic' })
    await expectFailure({ birth_date: '2030-01-01' }, { birth_date: 'birth_date_invalid' })
    await expectFailure({ birth_date: '1997-02-30' }, { birth_date: 'birth_date_invalid' })
    await expectFailure({ education_level: 'wizard' }, { education_level: 'not_allowed' })
    await expectFailure({ country_id: 'zz' }, { country_id: 'not_allowed' })
    await expectFailure({ job: '\u202Eevil' }, { job: 'unsafe_text' })
  })

  test('is read by its person alone', async () => {
    await expect(world.as(null)(updateProfile, { job: 'x' })).rejects.toMatchObject({
      code: 'not_logged_in',
    })
  })
})

describe('the picture', () => {
  test.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    '%s is re-encoded as a square of 512 pixels',
    async (kind) => {
      const actor = await world.person()
      const { image } = await world.as(actor)(updateProfile, {
        image: file(await picture(kind), 'whatever.txt'),
      })
      expect(image).toMatch(/^\/media\/avatars\/[0-9a-f-]{36}\.webp$/)
      const answer = await served(image!)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy':
          "default-src 'none'; media-src 'self'; sandbox allow-same-origin; frame-ancestors 'none'",
        'cache-control': 'public, max-age=31536000, immutable',
      })
      const bytes = await answer.arrayBuffer()
      expect(await loadImage(Buffer.from(bytes))).toMatchObject({ width: 512, height: 512 })
      expect(await world.as(actor)(access.profile, {})).toMatchObject({ image })
    },
  )

  test('keeps the part that was chosen', async () => {
    const actor = await world.person()
    const sent = file(await picture())
    const { image } = await world.as(actor)(updateProfile, {
      image: sent,
      crop_x: '1',
      crop_y: '0.5',
      crop_zoom: '2',
    })
    const bytes = await (await served(image!)).arrayBuffer()
    expect([await dot(bytes, 10, 250), await dot(bytes, 500, 250)]).toEqual(['blue', 'blue'])
  })

  test('removes the location and applies the EXIF orientation (E6)', async () => {
    const jpeg = await picture('jpeg', 400, 200)
    const place = Buffer.from('GPSLatitude 30.0444 Cairo')
    // EXIF orientation 6: rotated by 90 degrees.
    const exif = Buffer.concat([
      Buffer.from(
        'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0',
        'latin1',
      ),
      place,
    ])
    const length = exif.length + 2
    const sent = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xe1, length >> 8, length & 255]),
      exif,
      jpeg.subarray(2),
    ])
    const { image } = await world.as(await world.person())(updateProfile, { image: file(sent) })
    const bytes = await (await served(image!)).arrayBuffer()
    const kept = Buffer.from(bytes).toString('latin1')
    expect(kept).not.toContain('GPS')
    expect(kept).not.toContain('Exif')
    expect([await dot(bytes, 256, 40), await dot(bytes, 256, 470)]).toEqual(['red', 'blue'])
  })

  test('the one before is forgotten, and one can be without', async () => {
    const actor = await world.person()
    const call = world.as(actor)
    const first = (await call(updateProfile, { image: file(await picture()) })).image!
    const second = (await call(updateProfile, { image: file(await picture()) })).image!
    expect(
      await createMediaHandler(world.services.storage)(new Request(`http://here.test${first}`)),
    ).toBeNull()
    expect(await call(updateProfile, { remove_image: 'true' })).toEqual({ image: null })
    expect(
      await createMediaHandler(world.services.storage)(new Request(`http://here.test${second}`)),
    ).toBeNull()
  })

  test('anything else is refused and nothing is stored (E4)', async () => {
    const actor = await world.person()
    const png = await picture()
    const huge = Buffer.from(png)
    huge.writeUInt32BE(20_000, 16)
    huge.writeUInt32BE(20_000, 20)
    const lying = Buffer.from(png)
    lying.writeUInt32BE(10, 16)
    const bad: [string, Uint8Array][] = [
      [
        'svg',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'.padEnd(80)),
      ],
      ['html', Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(80))],
      ['a program called .png', Buffer.from('MZ'.padEnd(80))],
      ['a document', Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')],
      ['400 megapixels', huge],
      ['a lie about its size', lying],
      ['half a picture', png.subarray(0, png.length / 2)],
      [
        'a picture with a page behind it',
        Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]),
      ],
    ]
    for (const [name, bytes] of bad)
      await expect(world.as(actor)(updateProfile, { image: file(bytes, '../../x.png') }), name)
        .rejects.toMatchObject({ code: 'picture_kind' })
        .finally(() => world.later(600))
    await expect(
      world.as(actor)(updateProfile, { image: file(new Uint8Array(4 * 1024 * 1024 + 1)) }),
    ).rejects.toMatchObject({
      fields: { image: 'too_large' },
    })
    expect((await userOf(actor.id)).image).toBeNull()
  })

  test('no other file of the storage has an address', async () => {
    await world.services.storage.put(
      'applications/private.pdf',
      Buffer.from('secret'),
      'application/pdf',
    )
    const answer = (path: string) =>
      createMediaHandler(world.services.storage)(new Request(`http://here.test${path}`))
    for (const path of [
      'applications/private.pdf',
      '../applications/private.pdf',
      '..%2fapplications/private.pdf',
      'x/%2e%2e/a.pdf',
      '',
    ])
      expect(await answer(mediaBase + path), path).toBeNull()
  })
})
