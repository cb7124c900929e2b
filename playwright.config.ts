import { defineConfig } from '@playwright/test'
import { chromiumArgs, findStoryBrowser } from '#tests/support/browser.ts'

const chromiumPath = findStoryBrowser()

/** Stories: what a person does, in a real browser, on the production build and a real server of its own. */
export default defineConfig({
  testDir: 'tests/stories',
  testMatch: '**/*.story.ts',
  outputDir: 'test-results',
  globalSetup: './tests/stories/support/prepare-demo.ts',
  fullyParallel: true,
  // On two processors: 13 stories took 115 s one by one, 95 s by two and 112 s by three, which only wait for each other.
  workers: 2,
  // A browser on a busy machine may miss a limit once; `npm test` says which story needed it.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Limits end what hangs: the slowest machine that has been met needs three times the usual one's time.
  timeout: 360_000,
  globalTimeout: 90 * 60_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: {
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // Installing it takes as long as all else that a visit does. Stories that are about it say so (those of `tablet.ts` do).
    serviceWorkers: 'block',
    trace: 'off',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      use: {
        browserName: 'chromium',
        launchOptions: {
          ...(chromiumPath && { executablePath: chromiumPath }),
          args: [...chromiumArgs],
        },
      },
    },
  ],
})
