import type { Page } from '@playwright/test'

/** A Wednesday morning in the middle of a lesson: what is said of rooms depends on the hour. Epoch ms. */
export const lessonAt = Date.parse('2026-11-25T09:40:00Z')

/** Environment of a server that is started at that time. */
export const atLesson = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    `const real = Date.now.bind(Date); const ahead = ${lessonAt} - real(); Date.now = () => real() + ahead`,
  )}`,
}

/** The browser lives at the same time: its own clock, and what the network says of the server's. */
export async function liveAtLesson(page: Page): Promise<void> {
  await page.clock.install({ time: lessonAt })
  await page.route('**/api/**', async (route) => {
    // A connection that the server just closed is no answer: ask again.
    const response = await route.fetch({ maxRetries: 2 })
    await route.fulfill({
      response,
      headers: { ...response.headers(), date: new Date(lessonAt).toUTCString() },
    })
  })
}

/** A measurement so many minutes before the lesson's time, as plain HTTP takes it. */
export function measured(device_id: string, metric: string, minutesAgo: number, value: number) {
  return { device_id, metric, value, at: new Date(lessonAt - minutesAgo * 60_000).toISOString() }
}
