import { expect, it } from 'vitest'
import { buildWhatsappUrl } from './whatsapp-link.ts'

it('passes a page on with its title, whatever letters it has', () => {
  expect(buildWhatsappUrl('A & ب', 'https://a.example/our-blog/x?y=1')).toBe(
    'https://wa.me/?text=A%20%26%20%D8%A8%20https%3A%2F%2Fa.example%2Four-blog%2Fx%3Fy%3D1',
  )
})
