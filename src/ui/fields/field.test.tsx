import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReaderProvider } from '#platform/language/message-hooks.tsx'
import { TextField } from './text-field.tsx'

test('a label and the word that its field is optional are parted, so that their Arabic letters do not join', () => {
  const html = renderToStaticMarkup(
    <ReaderProvider
      value={{ locale: 'ar', country: 'eg', currency: 'egp', digits: 'arab', zone: 'Africa/Cairo' }}
    >
      <TextField label="رابط الملف المهني" optional />
    </ReaderProvider>,
  )
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('رابط الملف المهني اختياري')
})
