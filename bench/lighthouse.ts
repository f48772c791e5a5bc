import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumArgs, findChromium } from '../tools/chromium.ts'

export type LighthouseScores = {
  performance: number
  accessibility: number
  'best-practices': number
  seo: number
  lcp: number
  cls: number
  tbt: number
}

export function runLighthouse(url: string, locale: 'en' | 'ar'): LighthouseScores {
  const folder = mkdtempSync(join(tmpdir(), 'farqad-lighthouse-'))
  const out = join(folder, 'report.json')
  const flags = ['--headless=new', ...chromiumArgs, `--user-data-dir=${folder}`].join(' ')
  const args = [
    'bench/node_modules/lighthouse/cli/index.js',
    url,
    '--quiet',
    '--output=json',
    `--output-path=${out}`,
    `--chrome-flags=${flags}`,
    `--extra-headers={"Accept-Language":"${locale}"}`,
  ]
  const { status, stderr } = spawnSync(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: findChromium()! },
    encoding: 'utf8',
    timeout: 180_000,
  })
  if (status !== 0) throw new Error(`Lighthouse failed: ${stderr.slice(-500)}`)
  const report = JSON.parse(readFileSync(out, 'utf8')) as {
    categories: Record<string, { score: number }>
    audits: Record<string, { numericValue: number }>
  }
  const score = (name: string) => Math.round(report.categories[name]!.score * 100)
  const value = (name: string) => report.audits[name]!.numericValue
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint') / 1000,
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
  }
}
