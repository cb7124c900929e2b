import { defineConfig } from '@playwright/test'
import stories from './playwright.config.ts'

/** `npm run test:everyone`: every page in both languages, in every look and at every size, which takes too long for `npm test`. */
export default defineConfig({
  ...stories,
  testMatch: '**/*.everyone.ts',
  timeout: 45 * 60_000,
  globalTimeout: 180 * 60_000,
})
