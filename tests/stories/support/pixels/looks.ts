import type { Page } from '@playwright/test'
import { redrawn } from '#tests/stories/support/accessibility.ts'

/** The six looks of a page: two colour schemes, each as it is, with more contrast, and in forced colours. */
export const sixLooks = [
  'light',
  'dark',
  'light, more contrast',
  'dark, more contrast',
  'forced colours, light',
  'forced colours, dark',
] as const
export type PageLook = (typeof sixLooks)[number]

/** Shows the page in a look. Reduced motion stays as the browser's context has it. */
export async function show(page: Page, look: PageLook): Promise<void> {
  await page.emulateMedia({
    colorScheme: look.includes('dark') ? 'dark' : 'light',
    contrast: look.includes('more contrast') ? 'more' : null,
    forcedColors: look.startsWith('forced') ? 'active' : 'none',
  })
  await redrawn(page)
}
