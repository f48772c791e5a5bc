import { expect, test } from 'vitest'
import { judgeAudit } from './audit-report.ts'

const report = (severity: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: { left: { severity, range: '<2.0.0', fixAvailable: true } },
  })

test('a weakness of the level or above fails, one below does not', () => {
  expect(judgeAudit(report('critical'), 'high')).toEqual({
    exitCode: 1,
    lines: ['critical: left <2.0.0 (a fixed version is available)'],
  })
  expect(judgeAudit(report('high'), 'high').exitCode).toBe(1)
  expect(judgeAudit(report('moderate'), 'high').exitCode).toBe(0)
  expect(judgeAudit(JSON.stringify({ vulnerabilities: {} }), 'low').exitCode).toBe(0)
})

test('a registry that could not be asked is told apart from packages that are fine', () => {
  const unreachable = JSON.stringify({
    message: 'request failed',
    error: { code: 'ENOTFOUND', summary: 'getaddrinfo ENOTFOUND' },
  })
  expect(judgeAudit(unreachable, 'high')).toEqual({
    exitCode: 2,
    lines: ['The registry could not be asked: getaddrinfo ENOTFOUND'],
  })
  for (const output of ['', 'spawn npm ENOENT', '<html>'])
    expect(judgeAudit(output, 'high').exitCode).toBe(2)
})
