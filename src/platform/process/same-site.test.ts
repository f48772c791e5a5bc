import { expect, test } from 'vitest'
import { isSameSite } from './same-site.ts'

test.each([
  ['academy.example', 'academy.example'],
  ['academy.example', 'content.academy.example'],
  ['www.academy.example', 'content.academy.example'],
  ['academy.com.eg', 'content.academy.com.eg'],
  ['localhost', 'localhost'],
  ['127.0.0.1', '127.0.0.1'],
])('%s and %s are one site', (one, other) => expect(isSameSite(one, other)).toBe(true))

test.each([
  ['academy.example', 'academy-content.example'],
  ['academy.com.eg', 'content.com.eg'],
  ['academy.co.uk', 'content.co.uk'],
  ['localhost', '127.0.0.1'],
  ['10.0.0.1', '10.0.1.1'],
  ['academy.example', 'academy.org'],
])('%s and %s are two', (one, other) => expect(isSameSite(one, other)).toBe(false))
