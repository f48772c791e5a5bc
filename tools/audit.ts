// Checks production packages for known vulnerabilities: `npm run audit [level]` (default high).
// Exits 1 if there are any, 2 if the registry is unreachable.
import { spawnSync } from 'node:child_process'
import { judgeAudit, auditLevels, type AuditLevel } from './audit-report.ts'

const level = (process.argv[2] ?? 'high') as AuditLevel
if (!auditLevels.includes(level)) {
  console.error(`The level is one of ${auditLevels.join(', ')}; it is "${level}".`)
  process.exit(64)
}
const { stdout, stderr, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
const { exitCode, lines } = judgeAudit(error ? error.message : stdout || stderr, level)
for (const line of lines) console.log(line)
process.exit(exitCode)
