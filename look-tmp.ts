import { DatabaseSync } from 'node:sqlite'
import { chromium } from 'playwright-core'
import { addOwnSchool } from './tests/stories/own-school.ts'
import { startKotteServer } from './tests/stories/kotte-server.ts'
const out = '/tmp/airing28-shots/'
const kotte = await startKotteServer({ KOTTE_DEMO: '0' })
try {
  const school = await addOwnSchool(kotte, { sal: 'Klassrum 4B' })
  const min = 60_000
  const t0 = Math.floor(Date.now() / min) * min
  const co2 = (ago: number) => Math.round(950 - Math.max(0, ago - 6) * 4 - (ago < 6 ? 340 * (1 - Math.exp(-(6 - ago) / 3)) / 0.865 : 0))
  const temp = (ago: number) => Math.round((21.6 - (ago < 6 ? 0.2 * (6 - ago) : 0)) * 10) / 10
  const readings = Array.from({ length: 40 }, (_, i) => 39 - i).flatMap((ago) => [
    { device_id: 'sal', metric: 'co2', at: new Date(t0 - ago * min).toISOString(), value: co2(ago) },
    { device_id: 'sal', metric: 'temperature', at: new Date(t0 - ago * min).toISOString(), value: temp(ago) },
  ])
  const upTo = (ago: number) => readings.filter(({ at }) => Date.parse(at) <= t0 - ago * min)
  await school.push({ readings: upTo(6) })
  // Two weeks of open school around the clock, so that the room is awake.
  const db = new DatabaseSync(kotte.dataDir + '/kotte.sqlite')
  db.exec('PRAGMA busy_timeout=5000')
  db.exec("update room set airing_advice='" + (process.env.ADVICE ?? 'open_window') + "', kind='classroom' where name='Klassrum 4B'")
  db.exec("update school set name='Ekskolan'")
  const room = db.prepare("select id from room where name='Klassrum 4B'").get() as { id: string }
  db.prepare(
    "insert into activity (id, school_id, activity_type, title, status, settings, share_code, open_before_codes, joining_closed_at, activated_at, deactivated_at, created_at, updated_at) values ('act1','ekskolan','room_airing','Vi vädrar 4B','active',?, 'K7M2QR',0,null,?,null,?,?)",
  ).run(JSON.stringify({ room_id: room.id, ends_on: null }), Date.now() - 86400000, Date.now() - 86400000, Date.now() - 86400000)
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
  const sizes = [[390, 844], [820, 1180], [1180, 820], [1920, 1080]] as const
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 } })
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()))
  page.on('pageerror', (e) => console.log('pageerror', e.message))
  const shots = async (name: string, lang = 'sv') => {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await page.waitForTimeout(400)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (wide > 0) console.log('WIDE', name, width, wide)
      await page.screenshot({ path: `${out}${name}-${lang}-${width}.png`, fullPage: true })
    }
    await page.setViewportSize({ width: 820, height: 1180 })
  }
  await page.goto(`${kotte.url}/schools/ekskolan/activities/act1?code=K7M2QR`)
  await page.getByRole('button', { name: 'Starta vädringen' }).waitFor({ timeout: 60000 })
  await page.waitForTimeout(1500)
  console.log(await page.locator('body').innerText())
  await page.getByRole('radio').nth(1).check().catch(() => console.log('no guess'))
  await shots('start')
  await page.getByRole('button', { name: 'Starta vädringen' }).click()
  await page.getByRole('heading', { name: 'Vädringen pågår' }).waitFor()
  // It began four minutes ago, in a page that was closed.
  await page.waitForTimeout(500)
  await page.evaluate(async (back) => {
    const db = await new Promise<IDBDatabase>((ok) => { const r = indexedDB.open('kotte-drafts'); r.onsuccess = () => ok(r.result) })
    const store = db.transaction('drafts', 'readwrite').objectStore('drafts')
    const r = store.get('airing:act1')
    r.onsuccess = () => store.put({ ...r.result, started_at: r.result.started_at - back, started_at_device: r.result.started_at_device - back }, 'airing:act1')
    await new Promise((ok) => setTimeout(ok, 500))
  }, Date.now() - (t0 - 6 * min) - 0)
  await school.push({ readings: upTo(2) })
  await page.reload()
  await page.getByRole('heading', { name: 'Vädringen pågår' }).waitFor()
  await page.waitForTimeout(3000)
  await shots('running')
  await school.push({ readings })
  await page.waitForTimeout(12_000)
  await shots('running6')
  await page.getByRole('button', { name: 'Fönstren är stängda' }).or(page.getByRole('button', { name: 'Dörren är stängd' })).or(page.getByRole('button', { name: 'Vi har vädrat klart' })).click()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `${out}waiting-sv-820.png`, fullPage: true })
  await school.push({ readings: [0, 1].flatMap((i) => [
    { device_id: 'sal', metric: 'co2', at: new Date(t0 + (i + 1) * 30_000).toISOString(), value: 612 },
    { device_id: 'sal', metric: 'temperature', at: new Date(t0 + (i + 1) * 30_000).toISOString(), value: 20.4 }]) }).catch((e) => console.log('push', String(e)))
  await page.waitForTimeout(75_000)
  console.log(await page.locator('main').innerText())
  await shots('card')
  await page.emulateMedia({ media: 'print' })
  await page.pdf({ path: `${out}paper.pdf`, format: 'A4', margin: { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' } })
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' })
  await page.screenshot({ path: `${out}card-forced-820.png`, fullPage: true })
  await page.emulateMedia({ media: 'screen', forcedColors: 'none' })
  await page.getByRole('button', { name: 'Till vädringarna' }).click()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `${out}list-sv-820.png`, fullPage: true })
  await page.evaluate(() => localStorage.setItem('kotte_locale', 'en'))
  await page.reload()
  await page.waitForTimeout(3000)
  await page.screenshot({ path: `${out}start-en-390.png`, fullPage: true })
  await page.getByRole('button', { name: /minutes/ }).first().click().catch((e) => console.log(String(e).slice(0, 200)))
  await page.waitForTimeout(2000)
  await page.screenshot({ path: `${out}card-en-820.png`, fullPage: true })
  console.log(await page.locator('main').innerText())
  // Offline: the whole way again.
  await page.getByRole('button', { name: 'Back to the start' }).click()
  await context.setOffline(true)
  await page.reload()
  await page.waitForTimeout(3000)
  await page.screenshot({ path: `${out}offline-start.png`, fullPage: true })
  await page.getByRole('button', { name: 'Start airing' }).click()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `${out}offline-running.png`, fullPage: true })
  console.log(db.prepare('select kind, content, state from contribution').all())
  await browser.close()
} finally {
  await kotte.dispose()
}
