import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'
import { startKotteServer } from '#tests/stories/support/kotte-server.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startTestPostgres } from './test-server.ts'

const kills = 4
const devices = 4

test('no reading that was answered is lost or doubled when the database is killed, and the server goes on by itself', async () => {
  const postgres = await startTestPostgres({ isDurable: true })
  onTestFinished(() => postgres.stop())
  const server = await startKotteServer({ KOTTE_DEMO: '0', DATABASE_URL: `${postgres.url}/postgres` })
  onTestFinished(() => server.dispose())
  await server.cli('school', 'add', 'skolan', '--name', 'Skolan')
  const url = (await server.cli('webhook', 'skolan', 'the_things_stack')).trim().split('\n').at(-1) ?? ''
  const start = Math.floor(Date.now() / 1000) * 1000 - 80 * 24 * 3_600_000
  const stored: string[] = []
  for (let round = 0; round < kills; round++) {
    let isOver = false
    const unanswered: Sent[] = []
    const until = stored.length + 20 + Math.floor(Math.random() * 40)
    const senders = Array.from({ length: devices }, async (_, device) => {
      for (let count = 0; !isOver; count++) {
        const sent = {
          devEui: `00005eef1000000${device}`,
          at: start + round * 3_600_000 + count * 1000,
          value: 400 + ((round * 37 + count * 11 + device) % 1600),
        }
        if (await isStored(url, sent)) stored.push(lineOf(sent))
        else return unanswered.push(sent)
      }
      return 0
    })
    while (stored.length < until) await wait(1)
    postgres.kill()
    isOver = true
    await Promise.all(senders)
    await vi.waitFor(async () => expect(await readiness(server.url)).toContain('The database'), eventually)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    const asked = await fetch(`${server.url}/api/v1/schools/skolan/home_page/overview`)
    expect([asked.status, asked.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await asked.json()).toMatchObject({ code: 'storage_unreachable' })
    postgres.restart()
    await vi.waitFor(
      async () => expect(await readiness(server.url)).not.toContain('The database'),
      eventually,
    )
    // A sender that received nothing sends again; it may have been stored all the same.
    for (const sent of unanswered) {
      expect(await isStored(url, sent)).toBe(true)
      stored.push(lineOf(sent))
    }
  }
  const lines = (await server.cli('export', 'readings', 'skolan')).trim().split('\n')
  const exported = lines.map((line) => {
    const { device_id, at, value } = JSON.parse(line)
    return lineOf({ devEui: device_id, at: Date.parse(at), value })
  })
  expect(exported.toSorted()).toEqual(stored.toSorted())
})

interface Sent {
  readonly devEui: string
  /** Epoch ms */
  readonly at: number
  readonly value: number
}

/** What `/readyz` says. */
async function readiness(url: string): Promise<string> {
  return (await fetch(`${url}/readyz`)).text()
}

const lineOf = ({ devEui, at, value }: Sent) => `${devEui} ${at} ${value}`

async function isStored(url: string, { devEui, at, value }: Sent): Promise<boolean> {
  const body = JSON.stringify(ttsUplink({ devEui, deviceId: devEui, at, fields: { co2: value } }))
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  if (answer.status === 503) {
    expect(answer.headers.get('retry-after')).toBe('5')
    return false
  }
  expect(answer.status).toBe(200)
  return true
}
