import { expect, test } from 'vitest'
import { createAbsoluteUrlReplacer } from './absolute-urls.ts'

test('stored files have the storage’s base, what the product makes its own, and other words none', () => {
  const whole = createAbsoluteUrlReplacer({
    origin: 'https://academy.example',
    storageBase: 'https://files.example',
  })
  const answer = {
    image: '/media/avatars/a.webp',
    cover: '/art/react.svg',
    prefix: '/api/client/lessons/media/1.2.3/4/',
    link: '/course/react',
    n: [1, null, true],
  }
  expect(JSON.parse(JSON.stringify({ items: [answer] }, whole))).toEqual({
    items: [
      {
        ...answer,
        image: 'https://files.example/media/avatars/a.webp',
        cover: 'https://academy.example/art/react.svg',
        prefix: 'https://academy.example/api/client/lessons/media/1.2.3/4/',
      },
    ],
  })
})
