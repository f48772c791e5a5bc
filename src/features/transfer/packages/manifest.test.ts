import { describe, expect, test } from 'vitest'
import { buildManifest } from '#tests/scorm.ts'
import { PackageError } from './rules.ts'
import { readManifest } from './manifest.ts'

function faultOf(text: string) {
  try {
    readManifest(text)
  } catch (error) {
    expect(error).toBeInstanceOf(PackageError)
    return (error as PackageError).fault
  }
  return null
}

describe('a manifest', () => {
  test('of SCORM 1.2 contains the start file and the requirements', () => {
    const item =
      '<adlcp:masteryscore>80</adlcp:masteryscore><adlcp:datafromlms>a=1</adlcp:datafromlms>'
    expect(readManifest(buildManifest('1.2', ['index.html?x=1'], { item }))).toEqual({
      edition: '1.2',
      title: 'Fire safety',
      parts: [
        {
          title: 'Part 1',
          href: 'index.html?x=1',
          mastery_score: 80,
          passing_score: null,
          completion_threshold: null,
          launch_data: 'a=1',
        },
      ],
    })
  })

  test('of SCORM 2004 as well', () => {
    const item = `<adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.75"/><imsss:sequencing><imsss:objectives>
      <imsss:primaryObjective satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.6</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>`
    const { edition, parts } = readManifest(
      buildManifest('2004', ['a/one.html', 'a/two.html'], { item }),
    )
    expect(edition).toBe('2004')
    expect(parts).toMatchObject([
      { href: 'a/one.html', passing_score: 0.6, completion_threshold: 0.75 },
      { title: 'Part 2', href: 'a/two.html' },
    ])
  })

  test('without a version is known by its letters', () => {
    for (const edition of ['1.2', '2004'] as const)
      expect(
        readManifest(buildManifest(edition, ['a.html']).replace(/<metadata>.*<\/metadata>/, ''))
          .edition,
      ).toBe(edition)
  })

  test('joins bases and parameters', () => {
    const text = buildManifest('1.2', ['start.html'])
      .replace('<resources>', '<resources xml:base="content/">')
      .replace('identifierref="R0"', 'identifierref="R0" parameters="?mode=full"')
    expect(readManifest(text).parts[0]!.href).toBe('content/start.html?mode=full')
  })

  test('of pages that report nothing still starts', () => {
    expect(
      readManifest(buildManifest('1.2', ['a.html']).replace('"sco"', '"asset"')).parts,
    ).toHaveLength(1)
  })

  test.each([
    ['elsewhere', 'https://evil.example/x.html', 'no_start'],
    ['by a script', 'javascript:alert(1)', 'no_start'],
    ['at the root of the server', '/etc/passwd', 'no_start'],
    ['outside', '../../x.html', 'unsafe'],
    ['outside in other letters', '..\\..\\x.html', 'unsafe'],
  ])('that starts %s is refused', (_, href, fault) =>
    expect(faultOf(buildManifest('1.2', [href]))).toBe(fault),
  )

  test('that starts nothing is refused', () =>
    expect(faultOf(buildManifest('2004', []))).toBe('no_start'))

  test('with entities, or that is none, is refused', () => {
    const text = buildManifest('1.2', ['a.html'])
    const doctype = '<!DOCTYPE manifest [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    expect(faultOf(text.replace('?>\n', `?>\n${doctype}`).replace('Fire safety', '&x;'))).toBe(
      'bad_manifest',
    )
    expect(faultOf(text.replace('</manifest>', ''))).toBe('bad_manifest')
    for (const it of ['', 'hello', '<html/>', '{"a":1}']) expect(faultOf(it)).toBe('bad_manifest')
    expect(faultOf(`<manifest>${'<item>'.repeat(200)}`)).toBe('bad_manifest')
  })
})
