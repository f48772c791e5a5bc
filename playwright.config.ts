import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from './tools/chromium.ts'
import type { JourneyOptions } from './tests/journeys/journey.ts'

// All journeys share one server and demo academy. The port is derived from the folder so two
// checkouts can run at once.
const port = 20_000 + (createHash('sha256').update(process.cwd()).digest().readUInt16BE() % 20_000)
const baseURL = `http://localhost:${port}`

export default defineConfig<JourneyOptions>({
  testDir: 'tests/journeys',
  outputDir: '.test/journeys',
  fullyParallel: true,
  // Journeys mostly wait for I/O, so three workers saturate two cores.
  workers: Math.ceil(availableParallelism() * 1.5),
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.test/journeys.json' }]],
  // Generous timeouts, because CI machines may be slow.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    // The service worker activates at an unpredictable time and would affect only some journeys.
    serviceWorkers: 'block',
    baseURL,
    // Tracing every journey would double the CPU load; a screenshot on failure is enough.
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findChromium() ?? '', args: chromiumArgs },
  },
  // Runs in both languages where direction, digits or texts matter; other journeys are tagged with
  // one language.
  projects: [
    { name: 'english', grepInvert: /@arabic/, use: { locale: 'en-GB', lang: 'en' } },
    { name: 'arabic', grepInvert: /@english/, use: { locale: 'ar-EG', lang: 'ar' } },
  ],
  webServer: {
    command: 'rm -rf .test/data && node build/server/index.js',
    url: `${baseURL}/readyz`,
    timeout: 300_000,
    env: {
      NODE_ENV: 'test',
      PORT: String(port),
      // A different hostname of the same machine counts as a different site.
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
