import type { Page } from '@playwright/test'

/** Presses "Logga in" and chooses a demo account in the window that opens; null = it is closed. */
export async function signIn(page: Page, account: string | null): Promise<void> {
  await page.getByRole('button', { name: 'Logga in' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Demokonton' }).click()
  const window = await opened
  if (account === null) return window.close()
  await window.getByRole('button', { name: account }).click()
}

/** Presses a button that opens the window of a provider that knows the person: it closes by itself. */
export async function pressProvider(page: Page, name: string): Promise<void> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name }).click()
  const window = await opened
  if (!window.isClosed()) await window.waitForEvent('close')
}
