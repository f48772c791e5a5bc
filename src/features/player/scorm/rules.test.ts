import { describe, expect, test } from 'vitest'
import {
  buildInitialCmi,
  isPartDone,
  parsePackageId,
  parsePackageMessage,
  parseScormResult,
  getContentType,
  type PackagePart,
} from './rules.ts'

const part = (partial: Partial<PackagePart> = {}): PackagePart => ({
  title: 'One',
  href: 'index.html',
  mastery_score: null,
  passing_score: null,
  completion_threshold: null,
  launch_data: '',
  ...partial,
})

describe('SCORM 1.2', () => {
  const told = (
    status: string,
    score: Record<string, string> = {},
    it: Partial<PackagePart> = {},
  ) =>
    parseScormResult(
      '1.2',
      {
        'cmi.core.lesson_status': status,
        ...Object.fromEntries(
          Object.entries(score).map(([key, value]) => [`cmi.core.score.${key}`, value]),
        ),
      },
      part(it),
    )

  test('only passed or completed counts as finished', () => {
    for (const it of ['passed', 'completed'])
      expect([told(it).status, isPartDone(told(it).status)]).toEqual([it, true])
    for (const it of ['not attempted', 'incomplete', 'browsed', '', 'PASSED', 'failed'])
      expect(isPartDone(told(it).status)).toBe(false)
    expect(parseScormResult('1.2', {}, part())).toEqual({ status: 'incomplete', score: null })
    // Elements of the other edition are ignored.
    expect(parseScormResult('1.2', { 'cmi.completion_status': 'completed' }, part()).status).toBe(
      'incomplete',
    )
  })

  test('the mastery score decides once the package has ended', () => {
    expect(told('completed', { raw: '80' }, { mastery_score: 80 })).toEqual({
      status: 'passed',
      score: 80,
    })
    expect(told('passed', { raw: '79.9' }, { mastery_score: 80 })).toEqual({
      status: 'failed',
      score: 80,
    })
    expect(told('failed', { raw: '81' }, { mastery_score: 80 }).status).toBe('passed')
    expect(told('incomplete', { raw: '100' }, { mastery_score: 80 }).status).toBe('incomplete')
    expect(told('completed', {}, { mastery_score: 80 }).status).toBe('completed')
  })

  test('a score is converted to percent', () => {
    const score = (it: Record<string, string>) => told('completed', it).score
    expect(score({ raw: '7', max: '10' })).toBe(70)
    expect(score({ raw: '15', min: '10', max: '20' })).toBe(50)
    expect([
      score({ raw: '250' }),
      score({ raw: '-3' }),
      score({ raw: 'many' }),
      score({ raw: '' }),
      score({}),
    ]).toEqual([100, 0, null, null, null])
    expect(score({ raw: '3', min: '5', max: '5' })).toBeNull()
  })
})

describe('SCORM 2004', () => {
  const told = (item: Record<string, string>, asked: Partial<PackagePart> = {}) =>
    parseScormResult(
      '2004',
      Object.fromEntries(Object.entries(item).map(([key, value]) => [`cmi.${key}`, value])),
      part(asked),
    )

  test('completed or passed is done, failed is not', () => {
    expect(told({ completion_status: 'completed' }).status).toBe('completed')
    expect(told({ completion_status: 'completed', success_status: 'passed' }).status).toBe('passed')
    expect(told({ success_status: 'passed' }).status).toBe('passed')
    expect(told({ completion_status: 'completed', success_status: 'failed' }).status).toBe('failed')
    expect(told({ completion_status: 'incomplete', success_status: 'failed' }).status).toBe(
      'incomplete',
    )
    for (const it of ['unknown', 'not attempted', 'incomplete', ''])
      expect(told({ completion_status: it }).status).toBe('incomplete')
  })

  test('requirements of the manifest override what the package reports', () => {
    const asked = { passing_score: 0.8 }
    expect(
      told(
        { completion_status: 'completed', success_status: 'passed', 'score.scaled': '0.5' },
        asked,
      ).status,
    ).toBe('failed')
    expect(
      told(
        { completion_status: 'completed', success_status: 'failed', 'score.scaled': '0.8' },
        asked,
      ).status,
    ).toBe('passed')
    expect(told({ completion_status: 'completed', success_status: 'passed' }, asked).status).toBe(
      'completed',
    )
    expect(
      told(
        { completion_status: 'completed', progress_measure: '0.5' },
        { completion_threshold: 0.9 },
      ).status,
    ).toBe('incomplete')
    expect(
      told(
        { completion_status: 'incomplete', progress_measure: '0.95' },
        { completion_threshold: 0.9 },
      ).status,
    ).toBe('completed')
  })

  test('a score is scaled, or counted', () => {
    expect(told({ 'score.scaled': '0.456' }).score).toBe(46)
    expect(told({ 'score.scaled': '-1' }).score).toBe(0)
    expect(told({ 'score.raw': '4', 'score.max': '5' }).score).toBe(80)
  })
})

describe('what a package finds', () => {
  const learner = { id: 'x', name: 'منى' }

  test('at first: only the learner', () => {
    expect(
      buildInitialCmi('1.2', null, part({ mastery_score: 70, launch_data: 'a=1' }), learner),
    ).toEqual({
      'cmi.core.student_id': 'x',
      'cmi.core.student_name': 'منى',
      'cmi.core.credit': 'credit',
      'cmi.core.lesson_mode': 'normal',
      'cmi.core.entry': 'ab-initio',
      'cmi.launch_data': 'a=1',
      'cmi.student_data.mastery_score': '70',
    })
    expect(buildInitialCmi('2004', null, part(), learner)['cmi.entry']).toBe('ab-initio')
  })

  test('when resumed: its saved data with the current learner’s name', () => {
    const kept = {
      'cmi.core.exit': 'suspend',
      'cmi.suspend_data': 'صفحة ٣',
      'cmi.core.student_id': 'other',
      'cmi.core.session_time': '00:01:00',
    }
    const found = buildInitialCmi('1.2', kept, part(), learner)
    expect(found).toMatchObject({
      'cmi.core.entry': 'resume',
      'cmi.suspend_data': 'صفحة ٣',
      'cmi.core.student_id': 'x',
    })
    expect(found).not.toHaveProperty(['cmi.core.session_time'])
    expect(found).not.toHaveProperty(['cmi.core.exit'])
  })

  test('a 2004 package restarts after a normal exit', () => {
    const kept = { 'cmi.suspend_data': 'a', 'cmi.exit': 'normal' }
    expect(buildInitialCmi('2004', kept, part(), learner)).not.toHaveProperty(['cmi.suspend_data'])
    expect(
      buildInitialCmi('2004', { ...kept, 'cmi.exit': 'suspend' }, part(), learner),
    ).toMatchObject({
      'cmi.suspend_data': 'a',
      'cmi.entry': 'resume',
    })
    // Closing the window also counts as suspending.
    expect(buildInitialCmi('2004', { 'cmi.suspend_data': 'a' }, part(), learner)['cmi.entry']).toBe(
      'resume',
    )
  })
})

test('a lesson names a package by its folder alone', () => {
  const id = '00000000-0000-4000-8000-000000000000'
  expect(parsePackageId(`packages/${id}`)).toBe(id)
  for (const it of [null, '', id, `packages/${id}/sent.zip`, `packages/../${id}`, 'films/x'])
    expect(parsePackageId(it)).toBeNull()
})

test('a file has the type of its extension or one that cannot run', () => {
  expect(getContentType('a/B.HTML')).toBe('text/html; charset=utf-8')
  expect([
    getContentType('a.html/b'),
    getContentType('.htaccess'),
    getContentType('x.php'),
  ]).toEqual(Array(3).fill('application/octet-stream'))
})

test('a message is accepted only from the content origin with the open ticket', () => {
  const open = { origin: 'https://content.example', ticket: 't', part: 0 }
  const data = { kind: 'said', ticket: 't', part: 0, cmi: { 'cmi.location': '1' }, urgent: true }
  const from = (origin: string, it: unknown = data) =>
    parsePackageMessage({ origin, data: it }, open)
  expect(from('https://content.example')).toEqual(data)
  for (const origin of [
    'https://academy.example',
    'null',
    '',
    'https://content.example.evil.example',
    'http://content.example',
  ])
    expect(from(origin)).toBeNull()
  for (const wrong of [
    null,
    'said',
    1,
    [],
    {},
    { ...data, ticket: 'u' },
    { ...data, part: 1 },
    { ...data, cmi: null },
    { ...data, kind: 'ready' },
  ])
    expect(from('https://content.example', wrong)).toBeNull()
})
