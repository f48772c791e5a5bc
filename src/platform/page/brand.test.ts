import { expect, test } from 'vitest'
import { contrast, houseColour, isBrandColour, lookOf, readings, rgbIn, rgbOf, shadesOf, softColour } from './brand.ts'

const hex = (...parts: number[]) => `#${parts.map((it) => it.toString(16).padStart(2, '0')).join('')}`
const steps = [0, 51, 102, 153, 204, 255]
const every = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => hex(red, green, blue))))

test('contrast is told as the rules for the web tell it', () => {
  expect(contrast(rgbIn('#000000'), rgbIn('#ffffff'))).toBeCloseTo(21)
  expect(contrast(rgbIn('#777777'), rgbIn('#ffffff'))).toBeCloseTo(4.48, 2)
})

test('a colour is the owner’s if white text can be read on it', () => {
  for (const dark of [houseColour, '#8b1e3f', '#1D4ED8', '#000000', '#6b21a8']) expect(isBrandColour(dark)).toBe(true)
  for (const light of ['#ffd500', '#ffffff', '#7dd3fc', '#ff7a00', '#888888']) expect(isBrandColour(light)).toBe(false)
  for (const none of ['teal', '#fff', '0b646e', '#0b646e80', 'url(x)', '#0b646e;color:red']) expect(isBrandColour(none)).toBe(false)
})

test('the house’s own colour changes nothing', () => {
  expect(lookOf(houseColour)).toBeNull()
  expect(lookOf(houseColour.toUpperCase())).toBeNull()
})

test('an owner’s colour comes with all its shades, itself among them', () => {
  const look = lookOf('#8b1e3f')!
  expect(Object.keys(look)).toEqual(['--brand', '--brand-hover', '--brand-press', '--brand-soft', '--brand-ink', '--on-brand'])
  for (const value of Object.values(look)) expect(value).toMatch(/^light-dark\(oklch\([\d. ]+\), oklch\([\d. ]+\)\)$/)
  expect(rgbOf(shadesOf('#8b1e3f').light.brand).map((it) => Math.round(it * 255))).toEqual([0x8b, 0x1e, 0x3f])
  expect(softColour('#8b1e3f')).toMatch(/^#f[0-9a-f]e[0-9a-f]e[0-9a-f]$/)
})

test('an owner reads how well each shade can be read', () => {
  const told = readings('#8c2f5b')
  expect(told.map((it) => `${it.theme} ${it.where}`)).toEqual([
    'light onButton',
    'light asLink',
    'light onTint',
    'dark onButton',
    'dark asLink',
    'dark onTint',
  ])
  expect(told.every((it) => it.passes)).toBe(true)
  expect(readings('#ffd500')[0]).toMatchObject({ where: 'onButton', passes: false })
})

test('whatever colour is taken, its text can be read in both themes', () => {
  const taken = every.filter(isBrandColour)
  expect(taken.length).toBeGreaterThan(60)
  for (const colour of taken) {
    const { light, dark } = shadesOf(colour)
    const pairs = {
      'on brand': [light['on-brand'], light.brand],
      'on brand, pointed at': [light['on-brand'], light['brand-hover']],
      'on brand, pressed': [light['on-brand'], light['brand-press']],
      'as ink on soft': [light['brand-ink'], light['brand-soft']],
      'as ink on the darkest paper': [light['brand-ink'], [0.935, 0.014, 85]],
      'on brand at night': [dark['on-brand'], dark.brand],
      'on brand at night, pointed at': [dark['on-brand'], dark['brand-hover']],
      'on brand at night, pressed': [dark['on-brand'], dark['brand-press']],
      'as ink on soft at night': [dark['brand-ink'], dark['brand-soft']],
      'as ink on the lightest ground at night': [dark['brand-ink'], [0.31, 0.03, 222]],
    } as const
    for (const [where, [ink, ground]] of Object.entries(pairs))
      expect([colour, where, contrast(rgbOf(ink), rgbOf(ground)) >= 4.5]).toEqual([colour, where, true])
  }
})
