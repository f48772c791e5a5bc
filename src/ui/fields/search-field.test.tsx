import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PhoneField } from './phone-field.tsx'
import { SearchField } from './search-field.tsx'

test('the label of a search names its field and nothing else', () => {
  const html = renderToStaticMarkup(
    <SearchField name="q" label="Find a course" defaultValue="react" />,
  )
  const [, id] = /<label for="([^"]+)"[^>]*>Find a course<\/label>/.exec(html)!
  expect(html).toMatch(new RegExp(`<input[^>]* id="${id}"`))
  expect(html).toContain('<button')
  expect(html).not.toMatch(/<label(?:(?!<\/label>)[^])*<(input|button)/)
})

// HTML autofill: `tel-national` applies to text inputs; `type=tel` takes full numbers only.
test('a national number is a text that is typed on the keys of a telephone', () => {
  const html = renderToStaticMarkup(
    <PhoneField
      name="mobile"
      label="Mobile"
      countries={[{ code: 'eg', calling: '20', name: 'Egypt' }]}
    />,
  )
  const [field] = /<input[^>]*autoComplete="tel-national"[^>]*>/.exec(html)!
  expect(field).toContain('type="text"')
  expect(field).toContain('inputMode="tel"')
})
