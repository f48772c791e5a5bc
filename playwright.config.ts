import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from './tools/chromium.ts'
import type { JourneyOptions } from './tests/journeys/journey.ts'

// One server and one demo academy serve every journey. The port belongs to this folder, so that two checkouts can run at once.
const port = 20_000 + (createHash('sha256').update(process.cwd()).digest().readUInt16BE() % 20_000)
const baseURL = `http://localhost:${port}`

export default defineConfig<JourneyOptions>({
  testDir: 'tests/journeys',
  outputDir: '.test/journeys',
  fullyParallel: true,
  // A journey waits about as often as it works: three keep two cores busy.
  workers: Math.ceil(availableParallelism() * 1.5),
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.test/journeys.json' }]],
  // A busy machine is slow, not wrong.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    // A worker comes when the browser finds time, and would answer some journeys and not others.
    serviceWorkers: 'block',
    baseURL,
    // A trace of every journey would double the work of two cores; a picture of where one failed says most.
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findChromium() ?? '', args: chromiumArgs },
  },
  // A journey is made in both languages where direction, digits or the words themselves are what it is about; others are tagged with the
  // one they are made in, half of them in each.
  projects: [
    { name: 'english', grepInvert: /@arabic/, use: { locale: 'en-GB', lang: 'en' } },
    { name: 'arabic', grepInvert: /@english/, use: { locale: 'ar-EG', lang: 'ar' } },
  ],
  webServer: {
    command: 'rm -rf .test/data && node build/server/index.js',
    url: `${baseURL}/readyz`,
    timeout: 60_000,
    env: {
      NODE_ENV: 'test',
      PORT: String(port),
      // Another name of the same machine is another site.
      CONTENT_ORIGIN: `http://127.0.0.1:${port}`,
      DATA_DIR: '.test/data',
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
      // One connection serves all workers: on a slow machine a request waits longer than a person would.
      DATABASE_WAIT: '60',
    },
  },
})
