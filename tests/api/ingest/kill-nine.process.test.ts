import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'
import { startKotteServer } from '#tests/stories/support/kotte-server.ts'
import { longOr } from '#tests/support/long-form.ts'

/** So many kills; on a busy machine, where each start takes seconds, as many as fit into this time. */
const kills = longOr(20, 6)
const killingMs = longOr(60_000, 20_000)
const leastKills = longOr(4, 2)
const devices = 8
/** Of a push that is stored in several transactions. */
const pushedDevices = 150

interface Sent {
  readonly devEui: string
  /** Epoch ms, whole seconds. */
  readonly at: number
  readonly value: number
}

test('no reading that was answered is lost or doubled, whenever the server is killed', async () => {
  const server = await startKotteServer({ KOTTE_DEMO: '0' })
  try {
    await server.cli('school', 'add', 'almgardsskolan', '--name', 'Almgårdsskolan')
    const url =
      (await server.cli('webhook', 'almgardsskolan', 'the_things_stack')).trim().split('\n').at(-1) ?? ''
    await server.cli('school', 'add', 'boken', '--name', 'Boken')
    const pushUrl = (await server.cli('webhook', 'boken', 'http_push')).trim().split('\n').at(-1) ?? ''
    const pushes: Push[] = []
    const start = Math.floor(Date.now() / 1000) * 1000 - 80 * 24 * 3_600_000
    const stored: Sent[] = []
    const endsAt = performance.now() + killingMs
    let round = 0
    for (; round < kills && (round < leastKills || performance.now() < endsAt); round++) {
      const unanswered: Sent[] = []
      const killAfter = stored.length + devices + Math.floor(Math.random() * 60)
      // Each device sends as fast as it is answered, until the server is gone.
      const senders = Array.from({ length: devices }, async (_, device) => {
        for (let count = 0; ; count++) {
          const sent = {
            devEui: `00005eef1000000${device}`,
            at: start + round * 3_600_000 + count * 1000,
            value: 400 + ((round * 37 + count * 11 + device) % 1600),
          }
          if (!(await isStored(url, sent))) return unanswered.push(sent)
          stored.push(sent)
        }
      })
      // In the middle of its work, wherever that is: after some answers, and a moment more.
      // A sender whose kept connection was the last server's has received nothing already.
      while (stored.length < killAfter && unanswered.length < devices) await wait(1)
      const push = { at: start + round * 3_600_000, value: 400 + round }
      const pushed = isPushed(pushUrl, push)
      await wait(Math.random() * 40)
      await server.kill()
      await Promise.all([...senders, pushed])
      await server.restart()
      // A sender that received nothing sends again; it may have been stored all the same.
      for (const sent of unanswered) {
        expect(await isStored(url, sent)).toBe(true)
        stored.push(sent)
      }
      // What was stored of it is there twice for no one, whether it was answered or not.
      expect(await isPushed(pushUrl, push)).toBe(true)
      pushes.push(push)
    }
    expect(stored.length).toBeGreaterThan(round * devices)

    const exported = (await server.cli('export', 'readings', 'almgardsskolan')).trim().split('\n').map(toLine)
    expect(exported.toSorted()).toEqual(stored.map(lineOf).toSorted())
    const ofPushes = (await server.cli('export', 'readings', 'boken')).trim().split('\n').map(toLine)
    expect(ofPushes.toSorted()).toEqual(pushes.flatMap(linesOfPush).toSorted())
  } finally {
    await server.dispose()
  }
})

/** One value of many devices. */
interface Push {
  /** Epoch ms, whole seconds. */
  readonly at: number
  readonly value: number
}

const nameOf = (index: number) => `d${index}`
const indexes = Array.from({ length: pushedDevices }, (_, index) => index)

function isPushed(url: string, { at, value }: Push): Promise<boolean> {
  const readings = indexes.map((index) => ({
    sensor_id: nameOf(index),
    time: at / 1000,
    metric: 'co2',
    value,
  }))
  return isAnswered(url, { readings }, pushedDevices)
}

function linesOfPush({ at, value }: Push): string[] {
  return indexes.map((index) => lineOf({ devEui: nameOf(index), at, value }))
}

function isStored(url: string, { devEui, at, value }: Sent): Promise<boolean> {
  return isAnswered(url, ttsUplink({ devEui, deviceId: devEui, at, fields: { co2: value } }), 1)
}

/** False when the server did not answer. */
async function isAnswered(url: string, message: object, values: number): Promise<boolean> {
  const body = JSON.stringify(message)
  try {
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const { data } = (await answer.json()) as { data: { accepted: number; duplicate: number } }
    expect(answer.status).toBe(200)
    expect(data.accepted + data.duplicate).toBe(values)
    return true
  } catch (error) {
    // Node's word for a connection that was refused or broke off, also in the middle of an answer.
    if (error instanceof TypeError) return false
    throw error
  }
}

function lineOf({ devEui, at, value }: Sent): string {
  return `${devEui} ${new Date(at).toISOString()} co2 ${value}`
}

function toLine(json: string): string {
  const { device_id, at, metric_key, value } = JSON.parse(json)
  return `${device_id} ${at} ${metric_key} ${value}`
}
