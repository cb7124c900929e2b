import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { KotteServer } from '#tests/stories/support/kotte-server.ts'
import type { CartPage, Sent } from './cart-page.ts'
import { compareWithServer } from './cart-storm.ts'
import type { FaultProxy } from './fault-proxy.ts'

/** How long nothing may change before it is given up, ms. */
const limitMs = 120_000

/** The tablet after a storm: everything has arrived. */
export interface Calm {
  readonly kotte: KotteServer
  readonly network: FaultProxy
  readonly openPage: () => Promise<CartPage>
}

/**
 * The server does not find any activity for a while, as after a wrong restore: all that is saved then is refused. The tablet is
 * switched off, the server is right again, and pages of the activities are opened. Ends when nothing waits.
 */
export async function refuseForAWhile({ network, openPage }: Calm, sent: readonly Sent[]): Promise<void> {
  network.set({ kind: 'problem', status: 404, code: 'activity_not_found' }, /^\/api\//)
  const refused = await openPage()
  for (const one of sent) {
    let result = await refused.save(one)
    // A disk that answers too late is said; the page keeps it in memory, and writes it when the disk answers.
    for (let tries = 0; result === 'storage_unavailable' && tries < 10; tries++)
      result = await refused.save(one)
    if (result !== 'saved') throw new Error(`${one.id} was not saved: ${result}`)
  }
  await until('all are refused', async () => (await refused.parkedCount()) === sent.length)
  await refused.crash()
  network.set({ kind: 'pass' })
  const page = await openPage()
  for (const id of new Set(sent.map(({ activity_id }) => activity_id))) await page.askForActivity(id)
  await until('nothing waits', async () => (await page.unsentCount()) === 0)
}

/**
 * A server that is put back to a backup of before `meanwhile` lacks what was sent since. Ends when it has all of `sent` again, from a
 * tablet that was switched off meanwhile.
 */
export async function restoreOlder(
  { kotte, openPage }: Calm,
  meanwhile: () => Promise<void>,
  sent: readonly Sent[],
): Promise<{ readonly missing: number }> {
  const file = join(kotte.dataDir, 'older.sqlite')
  await kotte.cli('backup', file)
  await meanwhile()
  await kotte.stop()
  await kotte.cli('restore', file, '--replace')
  rmSync(file)
  await kotte.restart()
  const missing = (await compareWithServer(kotte.url, sent)).lost.length
  const page = await openPage()
  await until('the server has all again', async () => {
    const { lost } = await compareWithServer(kotte.url, sent)
    return lost.length === 0 && (await page.unsentCount()) === 0
  })
  return { missing }
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + limitMs
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error(`it took more than ${limitMs / 1000} s until ${what}`)
    await wait(100)
  }
}
