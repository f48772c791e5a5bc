import { expect, test } from 'vitest'
import {
  computeContrast,
  defaultBrandColor,
  isBrandColor,
  buildBrandStyles,
  checkReadability,
  parseHexColor,
  toRgb,
  computeShades,
  computeSoftColor,
} from './brand.ts'

const hex = (...parts: number[]) =>
  `#${parts.map((it) => it.toString(16).padStart(2, '0')).join('')}`
const steps = [0, 51, 102, 153, 204, 255]
const every = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => hex(red, green, blue))),
)

test('contrast is told as the rules for the web tell it', () => {
  expect(computeContrast(parseHexColor('#000000'), parseHexColor('#ffffff'))).toBeCloseTo(21)
  expect(computeContrast(parseHexColor('#777777'), parseHexColor('#ffffff'))).toBeCloseTo(4.48, 2)
})

test('a colour is the owner’s if white text can be read on it', () => {
  for (const dark of [defaultBrandColor, '#8b1e3f', '#1D4ED8', '#000000', '#6b21a8'])
    expect(isBrandColor(dark)).toBe(true)
  for (const light of ['#ffd500', '#ffffff', '#7dd3fc', '#ff7a00', '#888888'])
    expect(isBrandColor(light)).toBe(false)
  for (const none of ['teal', '#fff', '0b646e', '#0b646e80', 'url(x)', '#0b646e;color:red'])
    expect(isBrandColor(none)).toBe(false)
})

test('the house’s own colour changes nothing', () => {
  expect(buildBrandStyles(defaultBrandColor)).toBeNull()
  expect(buildBrandStyles(defaultBrandColor.toUpperCase())).toBeNull()
})

test('an owner’s colour comes with all its shades, itself among them', () => {
  const look = buildBrandStyles('#8b1e3f')!
  expect(Object.keys(look)).toEqual([
    '--brand',
    '--brand-hover',
    '--brand-press',
    '--brand-soft',
    '--brand-ink',
    '--on-brand',
  ])
  for (const value of Object.values(look))
    expect(value).toMatch(/^light-dark\(oklch\([\d. ]+\), oklch\([\d. ]+\)\)$/)
  expect(toRgb(computeShades('#8b1e3f').light.brand).map((it) => Math.round(it * 255))).toEqual([
    0x8b, 0x1e, 0x3f,
  ])
  expect(computeSoftColor('#8b1e3f')).toMatch(/^#f[0-9a-f]e[0-9a-f]e[0-9a-f]$/)
})

test('an owner reads how well each shade can be read', () => {
  const told = checkReadability('#8c2f5b')
  expect(told.map((it) => `${it.theme} ${it.where}`)).toEqual([
    'light onButton',
    'light asLink',
    'light onTint',
    'dark onButton',
    'dark asLink',
    'dark onTint',
  ])
  expect(told.every((it) => it.passes)).toBe(true)
  expect(checkReadability('#ffd500')[0]).toMatchObject({ where: 'onButton', passes: false })
})

test('whatever colour is taken, its text can be read in both themes', () => {
  const taken = every.filter(isBrandColor)
  expect(taken.length).toBeGreaterThan(60)
  for (const colour of taken) {
    const { light, dark } = computeShades(colour)
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
      expect([colour, where, computeContrast(toRgb(ink), toRgb(ground)) >= 4.5]).toEqual([
        colour,
        where,
        true,
      ])
  }
})
