import { expect, test } from 'vitest'
import { isBrandColor } from '#platform/page/academy/brand.ts'
import { settings as every } from '#settings.ts'
import { filterPlainSettings } from './queries.server.ts'
import {
  parseSettingChanges,
  colorChoices,
  settingPlacements,
  settingsSections,
  toTypedSettings,
} from './rules.ts'

const settings = filterPlainSettings(every)

test('the office lists exactly the declared settings', () => {
  expect(Object.keys(settingPlacements).sort()).toEqual(settings.map((it) => it.key).sort())
})

test('every colour to begin from can be read on', () => {
  expect(colorChoices.filter((it) => !isBrandColor(it))).toEqual([])
})

const row = (key: string, value: unknown) => ({
  key,
  value,
  standard: null,
  min: null,
  max: null,
  updated_at: null,
  updated_by: null,
})

test('submitting unchanged fields changes nothing', () => {
  const items = settings.map((it) => row(it.key, it.standard))
  const typed = toTypedSettings(items)
  const sent = settingsSections.flatMap((it) => parseSettingChanges(it, typed))
  expect(new Map(sent.map((it) => [it.key, it.value]))).toEqual(
    new Map(items.map((it) => [it.key, it.value])),
  )
})

test('a custom color has a separate field', () => {
  const typed = toTypedSettings([row('brand_colour', '#123456')])
  expect(typed).toEqual({ brand_colour: 'own', 'brand_colour.own': '#123456' })
  expect(parseSettingChanges('look', typed).find((it) => it.key === 'brand_colour')!.value).toBe(
    '#123456',
  )
})

test('numbers may be typed in any digits; one left out is the default again', () => {
  const sent = parseSettingChanges('numbers', {
    completion_percentage: '٨٠',
    test_attempts: ' ',
    'test_attempts.updated_at': '2026-11-16T10:00:00.000Z',
  })
  expect(sent.find((it) => it.key === 'completion_percentage')).toEqual({
    key: 'completion_percentage',
    value: 80,
    updated_at: null,
  })
  expect(sent.find((it) => it.key === 'test_attempts')).toEqual({
    key: 'test_attempts',
    value: null,
    updated_at: '2026-11-16T10:00:00.000Z',
  })
})
