export const auditLevels = ['low', 'moderate', 'high', 'critical'] as const
export type AuditLevel = (typeof auditLevels)[number]

type AuditReport = {
  error?: { code?: string; summary?: string }
  message?: string
  vulnerabilities?: Record<
    string,
    {
      severity: AuditLevel
      range: string
      fixAvailable: boolean | { name: string; version: string }
    }
  >
}

/**
 * Interprets `npm audit --json`: 0 if clean at this level, 1 if not, 2 if the registry did not
 * answer.
 */
export function judgeAudit(
  output: string,
  level: AuditLevel,
): { exitCode: 0 | 1 | 2; lines: string[] } {
  let report: AuditReport
  try {
    report = JSON.parse(output) as AuditReport
  } catch {
    return {
      exitCode: 2,
      lines: [`The registry could not be asked: ${output.trim().split('\n', 1)[0] || 'no answer'}`],
    }
  }
  if (!report.vulnerabilities)
    return {
      exitCode: 2,
      lines: [
        `The registry could not be asked: ${report.error?.summary || report.error?.code || report.message || 'no answer'}`,
      ],
    }
  const found = Object.entries(report.vulnerabilities).filter(
    ([, it]) => auditLevels.indexOf(it.severity) >= auditLevels.indexOf(level),
  )
  if (!found.length)
    return {
      exitCode: 0,
      lines: [`No known weakness of level ${level} or above in the production packages.`],
    }
  const lines = found.map(
    ([name, it]) =>
      `${it.severity}: ${name} ${it.range}${it.fixAvailable ? ' (a fixed version is available)' : ''}`,
  )
  return { exitCode: 1, lines }
}
