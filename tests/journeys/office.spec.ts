import { expect, test, findViolations } from './journey.ts'
import { openDemoPerson } from './people.ts'

test('by Ctrl K staff find a person and a screen, with the keyboard alone @english', async ({
  browser,
  say,
}) => {
  const { page, leave } = await openDemoPerson(browser, 'admin')
  await page.goto('/office/audit', { waitUntil: 'networkidle' })
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: say('Find anything', 'ابحث عن أي شيء') })
  await expect(dialog.getByRole('searchbox').or(dialog.getByRole('textbox'))).toBeFocused()
  await page.keyboard.type('student@')
  await expect(dialog.getByRole('link', { name: 'student@farqad.example' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/office\/people\/[0-9a-f-]{36}$/)
  await expect(dialog).toBeHidden()

  await page.keyboard.press('Control+k')
  await page.keyboard.type(say('Backups', 'النسخ'))
  await expect(dialog.getByRole('link')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/office/backups')
  await leave()
})
