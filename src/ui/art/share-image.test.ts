import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { drawShareImage, type ShareImage } from './share-image.ts'

const names = {
  ar: 'عبد الرحمن محمد عبد العزيز إبراهيم الشافعي المغربي التونسي الحسيني',
  en: 'Abdelrahman Mohamed Abdelaziz Ibrahim El-Shafei El-Maghraby El-Tounsi El-Husseini',
}
const image = (over: Partial<ShareImage>): ShareImage => ({
  slug: 'first-aid',
  family: null,
  locale: 'en',
  title: 'Mona Adel',
  kind: 'Certificate of completion',
  note: 'November 17, 2026 · FQ-1',
  brand: 'Farqad',
  ...over,
})

/** Counts the pixels of a band that are as light as letters. */
async function letters(picture: Buffer, x: number, width: number) {
  const canvas = createCanvas(1200, 630)
  const ctx = canvas.getContext('2d')
  ctx.drawImage(await loadImage(picture), 0, 0)
  const { data } = ctx.getImageData(x, 150, width, 480)
  let light = 0
  for (let at = 0; at < data.length; at += 4)
    if (Math.min(data[at]!, data[at + 1]!, data[at + 2]!) > 225) light++
  return light
}

test.each(['en', 'ar'] as const)(
  'however long names and titles are, nothing of them touches the edges (%s)',
  async (locale) => {
    const other = locale === 'ar' ? 'en' : 'ar'
    const long = Array.from({ length: 4 }, () => names[locale]).join(' ')
    const picture = await drawShareImage(
      image({ locale, title: names[locale], under: [names[other], long], kind: long, note: long }),
    )
    const [start, end] = [await letters(picture, 0, 64), await letters(picture, 1136, 64)]
    expect([start, end]).toEqual([0, 0])
  },
)

test('words begin at their language’s side', async () => {
  const sides = async (picture: Buffer) =>
    [await letters(picture, 64, 400), await letters(picture, 736, 400)] as const
  const [left, right] = await sides(
    await drawShareImage(image({ under: ['منى عادل', 'First aid'] })),
  )
  expect(left).toBeGreaterThan(right)
  const [arLeft, arRight] = await sides(
    await drawShareImage(
      image({ locale: 'ar', title: 'منى عادل', under: ['Mona Adel', 'الإسعافات'] }),
    ),
  )
  expect(arRight).toBeGreaterThan(arLeft)
})
