import { defineConfig } from '@playwright/test'
import stories from './playwright.config.ts'

/** `npm run test:all -- everyone`: every page in both languages, in every look and at every size, which takes too long for `npm test`. */
export default defineConfig({
  ...stories,
  testMatch: '**/*.everyone.ts',
  // What is wrong once is wrong.
  retries: 0,
  timeout: 20 * 60_000,
  globalTimeout: 300 * 60_000,
})
