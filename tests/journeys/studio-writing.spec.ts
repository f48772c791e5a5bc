import { openEditorDraft } from './authors.ts'
import { expect, test } from './journey.ts'

test('an article is written with the tools, seen as its readers will, and takes a picture that is pasted or dropped @arabic', async ({
  browser,
  say,
}) => {
  const { page, leave, asked, course_id, builder } = await openEditorDraft(browser)
  const add = async (more: object) =>
    (await asked<{ id: number }>('client/studio/add', { course_id, title: 'Reef', ...more })).id
  const part_id = await add({ parent_id: await add({}), kind: 'article' })
  await page.goto(`${builder}/lesson/${part_id}`, { waitUntil: 'networkidle' })
  const text = page.locator('textarea[name=body_ar]')
  const seen = page.locator('[lang=ar] .prose, .prose[lang=ar]')
  await text.fill('عقدة')
  await text.selectText()
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: say('Bold', 'عريض') })
    .click()
  await expect(text).toHaveValue('**عقدة**')
  await expect(seen.locator('strong')).toHaveText('عقدة')
  await expect(seen).toHaveCSS('direction', 'rtl')
  for (const way of ['paste', 'drop'] as const) {
    const kept = page.waitForResponse('**/client/studio/picture')
    await text.evaluate((area, way) => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 40
      canvas.toBlob((blob) => {
        const data = new DataTransfer()
        data.items.add(new File([blob!], `${way}.png`, { type: 'image/png' }))
        const shared = { bubbles: true, cancelable: true }
        const event =
          way === 'paste'
            ? new ClipboardEvent(way, { ...shared, clipboardData: data })
            : new DragEvent(way, { ...shared, dataTransfer: data })
        area.dispatchEvent(event)
      })
    }, way)
    await kept
    await expect(seen.locator(`img[alt="${way}"]`)).toHaveJSProperty('complete', true)
  }
  await expect(text).toHaveValue(/!\[paste\]\(\/media\/[^)]+\)[^]*!\[drop\]\(\/media\//)
  await leave()
})
