// Checks the production packages against the registry's list of known weaknesses: `npm run audit [level]`.
// Exits 1 where there is one of that level (high unless named), 2 where the registry could not be asked.
import { spawnSync } from 'node:child_process'
import { judgeAudit, auditLevels, type AuditLevel } from './audit-report.ts'

const level = (process.argv[2] ?? 'high') as AuditLevel
if (!auditLevels.includes(level)) {
  console.error(`The level is one of ${auditLevels.join(', ')}; it is "${level}".`)
  process.exit(64)
}
const { stdout, stderr, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
const { exitCode, lines } = judgeAudit(error ? error.message : stdout || stderr, level)
for (const line of lines) console.log(line)
process.exit(exitCode)
