import { expect, test } from 'vitest'
import { listZoneChoices } from './zone-choices.server.ts'
import { parseZone } from './zone.ts'

test('every zone can be chosen by a name of its own, in either language', async () => {
  for (const [locale, cairo] of [
    ['en', 'Egypt Time'],
    ['ar', 'توقيت مصر'],
  ] as const) {
    const choices = await listZoneChoices(locale)
    expect(choices.find((it) => it.id === 'Africa/Cairo')!.name).toBe(cairo)
    expect(new Set(choices.map((it) => it.name)).size).toBe(choices.length)
    expect(choices.filter((it) => parseZone(it.id) !== it.id)).toEqual([])
  }
})
