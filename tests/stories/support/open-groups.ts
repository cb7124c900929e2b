import { expect, type Page } from '@playwright/test'

/** Opens all groups of the dashboard, so that everything it can show is there. */
export async function openGroups(page: Page): Promise<void> {
  const heads = page.getByRole('heading', { level: 2 }).getByRole('button')
  await expect(heads.first()).toBeVisible()
  for (const head of await heads.all())
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  const closed = page.getByRole('heading', { level: 2 }).getByRole('button', { expanded: false })
  await expect(closed).toHaveCount(0)
}
