import { expect } from '@playwright/test'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'
import { addOwnSchool } from '#tests/stories/support/own-school.ts'
import { isDayOff, lessonsAllDay } from '#tests/stories/support/school-clock.ts'
import { roomsOf, test, untilReadyOffline } from '#tests/stories/support/tablet.ts'

test.use({ kotteEnv: { KOTTE_DEMO: '0' } })

const hour = 3_600_000

test('a reading reaches an open dashboard and stays there without a server, with the time when it was measured (A16 A17)', async ({
  kotte,
  tablet,
}) => {
  test.skip(isDayOff(), 'levels rest on a day off')
  const school = await addOwnSchool(kotte)
  await school.setCalendar(lessonsAllDay())
  const printed = await kotte.cli('webhook', 'ekskolan', 'the_things_stack')
  const hook = printed.trim().split('\n').at(-1) ?? ''
  const dashboard = `${kotte.url}/ekskolan/dashboard`

  const page = await tablet.page()
  await page.goto(dashboard)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await send(hook, ttsUplink({ at: Date.now() }))
  await kotte.cli('inbox', 'place', '--all', '--school', 'ekskolan')
  // The page asks by itself, at the latest after half a minute and a tenth.
  await expect(roomsOf(page)).toContainText('780', { timeout: 40_000 })
  await expect(roomsOf(page)).toContainText('22,6')
  await expect(roomsOf(page)).toContainText(/mättes nyss/i)
  await expect(roomsOf(page)).toContainText('Dags att vädra')
  await untilReadyOffline(page)
  // A second after it came; a browser that ends before that has what the page asked for half a minute earlier.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kotte_boot'))).toContain('"value":776')
  await kotte.kill()
  await tablet.switchOff()

  const later = await tablet.page()
  await later.clock.install({ time: Date.now() + 5 * 60_000 })
  await later.goto(dashboard)
  await expect(roomsOf(later)).toContainText('780')
  // A device that was off has only its own clock: when it was is known, how long ago is not.
  await expect(roomsOf(later)).toContainText(/mättes [a-zåäö]{3,4} \d{1,2} [a-z]{3,4}\.? \d\d:\d\d/i)
  await expect(roomsOf(later)).not.toContainText('Dags att vädra')
  await later.close()

  const muchLater = await tablet.page()
  await muchLater.clock.install({ time: Date.now() + 3 * hour })
  await muchLater.goto(dashboard)
  await expect(roomsOf(muchLater)).toContainText(/Ingen kontakt sedan/)
  await expect(roomsOf(muchLater)).toContainText('780')
  await expect(roomsOf(muchLater)).not.toContainText('Dags att vädra')
})

async function send(hook: string, uplink: unknown): Promise<void> {
  const answer = await fetch(hook, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(uplink),
  })
  expect(answer.status).toBe(200)
}
