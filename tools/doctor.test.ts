import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('the doctor says what is missing without ffmpeg, and what to install', () => {
  const env = { PATH: process.env.PATH!, DATA_DIR: mkdtempSync(join(tmpdir(), 'farqad-doctor-')) }
  const said = (more: Record<string, string>) =>
    spawnSync(process.execPath, ['tools/doctor.ts'], { encoding: 'utf8', env: { ...env, ...more } })
      .stdout
  expect(said({ FFMPEG_PATH: '/nowhere/ffmpeg' })).toMatch(
    /films +off +the studio takes no videos without ffmpeg: install the package/,
  )
  expect(said({})).toMatch(/films +configured +ffmpeg prepares videos/)
})
