// Renders the demo documents into db/demo/media: a bilingual worksheet and a weekly plan for each
// family.
import { PDFDocument } from '@napi-rs/canvas'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArtFamily } from '../src/ui/art/palette.ts'
import {
  getSceneColors,
  loadFonts,
  drawMark,
  drawPath,
  drawText,
  type Pen,
} from './demo-media/stage.ts'

type Talk = { slug: string; title: string; title_ar: string }
type Family = {
  family: ArtFamily
  first: string
  second: string
  practice: string
  practice_ar: string
}

const talks = JSON.parse(await readFile('db/demo/life/transcripts.json', 'utf8')) as Talk[]
const families = JSON.parse(await readFile('db/demo/life/talks.json', 'utf8')) as Family[]

loadFonts()
for (const it of families) {
  const folder = join('db/demo/media', it.family)
  await mkdir(folder, { recursive: true })
  const [first, second] = [it.first, it.second].map((slug) =>
    talks.find((talk) => talk.slug === slug)!,
  ) as [Talk, Talk]
  await writeFile(join(folder, 'worksheet.pdf'), buildWorksheet(it, [first, second]))
  await writeFile(join(folder, 'study-plan.csv'), plan(it, [first, second]))
}

/** One A4 page with the question in both languages. */
function buildWorksheet({ family, practice, practice_ar }: Family, [first, second]: [Talk, Talk]) {
  const pdf = new PDFDocument({ title: `${first.title} / ${first.title_ar}`, author: 'Farqad' })
  const [width, height, margin] = [595, 842, 56]
  const pen = pdf.beginPage(width, height) as unknown as Pen
  const colours = { ...getSceneColors(family), light: '#0e232c', gold: '#b97a12' }
  drawMark(pen, width / 2, 84, 22, colours)
  drawText(pen, first.title_ar, width / 2, 142, { px: 26, weight: 700, colour: '#0e232c' })
  drawText(pen, first.title, width / 2, 178, { px: 17, colour: '#0b646e', face: 'body' })
  paragraph(pen, practice_ar, 232, width - margin, 'right')
  rules(pen, 300, 6)
  paragraph(pen, practice, 496, margin, 'left')
  rules(pen, 564, 6)
  drawPath(
    pen,
    [
      [margin, 756],
      [width - margin, 756],
    ],
    '#c9d6d6',
    0.7,
  )
  drawText(pen, second.title_ar, width - margin, 782, {
    px: 12,
    weight: 400,
    colour: '#566a71',
    align: 'right',
    face: 'body',
  })
  drawText(pen, second.title, margin, 782, {
    px: 12,
    weight: 400,
    colour: '#566a71',
    align: 'left',
    face: 'body',
  })
  pdf.endPage()
  return pdf.close()

  function rules(it: Pen, y: number, count: number) {
    for (let n = 0; n < count; n++)
      drawPath(
        it,
        [
          [margin, y + n * 30],
          [width - margin, y + n * 30],
        ],
        '#c9d6d6',
        0.7,
      )
  }
  function paragraph(it: Pen, text: string, y: number, x: number, align: CanvasTextAlign) {
    const words = text.split(' ')
    const half = words.length > 9 ? Math.ceil(words.length / 2) : words.length
    const lines = [words.slice(0, half).join(' '), words.slice(half).join(' ')].filter(Boolean)
    lines.forEach((line, at) =>
      drawText(it, line, x, y + at * 25, {
        px: 15,
        colour: '#0e232c',
        align,
        face: 'body',
        weight: 500,
      }),
    )
  }
}

/** Starts with a BOM for spreadsheets. */
function plan({ practice, practice_ar }: Family, [first, second]: [Talk, Talk]) {
  const days = [
    ['Sunday', 'الأحد', first.title, first.title_ar, 30],
    ['Monday', 'الاثنين', practice, practice_ar, 20],
    ['Wednesday', 'الأربعاء', second.title, second.title_ar, 30],
    ['Thursday', 'الخميس', 'Review your notes', 'مراجعة الملاحظات', 15],
  ]
  const cell = (it: string | number) => `"${String(it).replaceAll('"', '""')}"`
  const head = ['day', 'اليوم', 'what', 'الموضوع', 'minutes / دقائق']
  return `\uFEFF${[head, ...days].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
