import { expect, type Locator, type Page } from '@playwright/test'

export const phone = { width: 390, height: 844 }
export const laptop = { width: 1180, height: 820 }

/** Waits until a page of the workspace has what it shows. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.locator('h1:not([aria-busy])')).toBeVisible()
}

export const buttons = (place: Page | Locator) => place.getByRole('main').getByRole('button')
