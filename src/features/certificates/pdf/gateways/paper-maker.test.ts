import { createCanvas, loadImage } from '@napi-rs/canvas'
import jsqr from 'jsqr'
import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { templateColors, certificateTemplates } from '#features/certificates/templates.ts'
import {
  buildLogoSvg,
  buildPdfContent,
  buildQrSvg,
  buildSignatureSvg,
  type IssuedCertificate,
} from '../rules.ts'
import { typesetCertificate } from './paper-maker.ts'

const url = 'https://academy.example/crt/7f3k9qx27f3k9qx27f3k9qx2ab'
const issued: IssuedCertificate = {
  kind: 'course',
  serial: 'CRT-7F3K-9QX2',
  holder: { en: 'Layla Abdel-Latif Al-Ansari', ar: 'ليلى عبد اللطيف الأنصاري' },
  credential: null,
  title: { en: 'Modern interfaces with React 19', ar: 'الواجهات الحديثة باستخدام React 19' },
  issuer: { en: 'Farqad', ar: 'فرقد' },
  signatory: { en: 'Dr. Omar El-Shazly', ar: 'د. عمر الشاذلي' },
  signatory_title: { en: '', ar: '' },
  issued_at: '2026-11-13T22:30:00Z',
  hasTest: true,
  look: 'classic',
  colours: 'teal',
}
const made = (partial: Partial<IssuedCertificate> = {}, signature = '') =>
  typesetCertificate(
    buildPdfContent(
      { ...issued, ...partial },
      { url, qr: buildQrSvg(url), zone: 'Africa/Cairo', signature },
    ),
  )

/** PDF readers disagree about spaces and the order of marks. */
const lettersOf = (text: string) => text.normalize('NFKC').replaceAll(/[\p{M}\p{Z}\p{C}\s]/gu, '')
/** Extracts the text in reading order: line by line, Arabic from right to left. */
async function readOut(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const words = items.flatMap((item) =>
    'str' in item
      ? [
          {
            text: item.str,
            x: item.transform[4] as number,
            y: Math.round(item.transform[5] as number),
          },
        ]
      : [],
  )
  const isArabic = (text: string) => /[\u0600-\u06ff\ufb50-\ufeff]/.test(text)
  const lines = Map.groupBy(words, (it) => it.y)
  const text = [...lines.entries()]
    .toSorted(([a], [b]) => b - a)
    .map(([, line]) => [
      ...line.filter((it) => !isArabic(it.text)).toSorted((a, b) => a.x - b.x),
      ...line.filter((it) => isArabic(it.text)).toSorted((a, b) => b.x - a.x),
    ])
    .flat()
  return { letters: lettersOf(text.map((it) => it.text).join('')), totalPages: pdf.numPages }
}

describe('a paper', () => {
  let bytes: Uint8Array
  beforeAll(async () => {
    bytes = await made()
  })

  test.each(['Layla Abdel-Latif Al-Ansari', 'ليلى عبد اللطيف الأنصاري'])(
    'shows %s in both halves where the name is in one script',
    async (name) => {
      const { letters, totalPages } = await readOut(await made({ holder: { en: name, ar: name } }))
      expect(totalPages).toBe(1)
      expect(letters.split(lettersOf(name))).toHaveLength(3)
    },
  )

  test('is called as it was offered, however long that is', async () => {
    const credential = {
      en: 'Diploma certificate: Arabic product designer',
      ar: 'شهادة دبلومة مصمّم المنتجات الرقمية العربية',
    }
    const { letters, totalPages } = await readOut(await made({ credential }))
    expect(totalPages).toBe(1)
    expect(letters).toContain(lettersOf(credential.en))
    expect(letters).toContain(lettersOf(credential.ar))
    expect(letters).not.toContain(lettersOf('Certificate of Completion'))
  })

  test('contains holder and subject as selectable text in both scripts', async () => {
    const { letters, totalPages } = await readOut(bytes)
    expect(totalPages).toBe(1)
    for (const said of [
      issued.holder,
      issued.issuer,
      issued.signatory!,
      { en: 'Certificate of Completion', ar: 'شهادة إتمام' },
    ]) {
      expect(letters.toLowerCase()).toContain(lettersOf(said.en).toLowerCase())
      expect(letters).toContain(lettersOf(said.ar))
    }
    expect(letters).toContain(lettersOf(issued.title.en))
    expect(letters).toContain(lettersOf('الواجهات الحديثة باستخدام'))
    expect(letters).toContain('CRT-7F3K-9QX2')
  })

  test('has its day in both calendars, as it was in the academy', async () => {
    const { letters } = await readOut(bytes)
    for (const day of [
      '14 November 2026',
      '4 Jumada II 1448 AH',
      'نوفمبر',
      'جمادى الآخرة',
      '١٤٤٨',
      '٢٠٢٦',
    ])
      expect(letters).toContain(lettersOf(day))
  })

  test('is tagged, has a title, and leads to its page', async () => {
    const pdf = await getDocumentProxy(new Uint8Array(bytes))
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
    expect((await pdf.getMetadata()).info).toMatchObject({
      Title: expect.stringContaining(issued.holder.en),
      Author: 'Farqad',
    })
    const page = await pdf.getPage(1)
    expect((await page.getAnnotations()).map((it: { url?: string }) => it.url)).toContain(url)
    expect(await page.getStructTree()).toMatchObject({ role: 'Root' })
  })

  test('carries the address as a picture that phones read', async () => {
    const canvas = createCanvas(330, 330)
    const ctx = canvas.getContext('2d')
    ctx.fillStyle = '#fffefb'
    ctx.fillRect(0, 0, 330, 330)
    ctx.drawImage(await loadImage(Buffer.from(buildQrSvg(url))), 15, 15, 300, 300)
    expect(jsqr(new Uint8ClampedArray(ctx.getImageData(0, 0, 330, 330).data), 330, 330)?.data).toBe(
      url,
    )
  })
})

test('the longest names and titles fit on the one page', async () => {
  const long = {
    en: 'Fatima Al-Zahraa Bint Abdulrahman '.repeat(4).slice(0, 120).trim(),
    ar: 'فاطمة الزهراء بنت عبد الرحمن '.repeat(5).slice(0, 120).trim(),
  }
  const title = {
    en: 'Everything about the web '.repeat(8).trim(),
    ar: 'كل شيء عن الويب '.repeat(12).trim(),
  }
  const { letters, totalPages } = await readOut(
    await made({ holder: long, title, signatory: long, signatory_title: title, issuer: long }),
  )
  expect(totalPages).toBe(1)
  expect(letters).toContain(lettersOf(long.en).slice(0, 40))
  expect(letters).toContain(lettersOf(title.ar).slice(0, 40))
})

test('names are never interpreted as markup', async () => {
  const { letters } = await readOut(
    await made({ title: { en: '#set page(width: 1pt) $x$ \\ *_"', ar: '#panic("لا")' } }),
  )
  expect(letters).toContain(lettersOf('#set page(width: 1pt)'))
})

test('every look and every colour is one page, with a signature over its line', async () => {
  const canvas = createCanvas(300, 100)
  const drawn = canvas.getContext('2d')
  drawn.moveTo(5, 90)
  drawn.bezierCurveTo(80, -40, 160, 140, 295, 20)
  drawn.stroke()
  const signature = buildSignatureSvg((await canvas.encode('webp', 86)).toString('base64'))
  // Colors do not affect the layout, so each is tested with one template.
  for (let at = 0; at < Math.max(certificateTemplates.length, templateColors.length); at++) {
    const [look, colour] = [
      certificateTemplates[at % certificateTemplates.length]!,
      templateColors[at % templateColors.length]!,
    ]
    const pdf = await getDocumentProxy(
      new Uint8Array(await made({ look, colours: colour }, signature)),
    )
    expect(pdf.numPages, `${look} ${colour}`).toBe(1)
  }
  const plain = await made()
  expect((await made({}, signature)).length).toBeGreaterThan(plain.length + 300)
})

test('has the academy’s logo at the top and one page', async () => {
  const canvas = createCanvas(512, 512)
  canvas.getContext('2d').fillRect(40, 40, 400, 400)
  const logo = buildLogoSvg((await canvas.encode('png')).toString('base64'))
  const bytes = await typesetCertificate(
    buildPdfContent(issued, { url, qr: buildQrSvg(url), zone: 'Africa/Cairo', logo }),
  )
  const { letters, totalPages } = await readOut(bytes)
  expect(totalPages).toBe(1)
  expect(letters).toContain(lettersOf(issued.issuer.ar))
  expect(bytes.length).toBeGreaterThan((await made()).length + 300)
})
