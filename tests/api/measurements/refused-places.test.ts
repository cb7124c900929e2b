import { expect, test } from 'vitest'
import { airLine } from '#client/living-school/air-line.ts'
import { contactOf } from '#client/living-school/contact.ts'
import { schoolNowOf } from '#client/living-school/school-now.ts'
import type { AggregatedLatest } from '#contract/latest.ts'
import type { MunicipalitySchool } from '#contract/municipality.ts'
import type { SchoolListItem } from '#contract/schools.ts'
import type { Locale } from '#domain/locale.ts'
import { knownNow } from '#domain/time/age.ts'
import { openQuarantine } from '#server/storage/measurements/quality.ts'
import { assignSensors } from '#server/use-cases/rooms/inbox.ts'
import { signedInAdministrator } from '#tests/api/support/members-of-school.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { workspaceOf } from '#tests/api/support/workspace-calls.ts'

const schoolId = 'almgardsskolan'
/** A Wednesday, in a lesson of the hours that are assumed. */
const lesson = Date.parse('2026-11-25T10:00:00Z')
const minute = 60_000

async function startRooms() {
  const server = await startPushSchool({ startsAt: lesson, keepsInbox: true })
  const { clock, app, pushUrl, deps, overview, read } = server
  const send = (device: string, metric: string, value: number, at = clock.now) =>
    app.inject({
      method: 'POST',
      url: pushUrl,
      payload: { readings: [{ device_id: device, metric, value, at: new Date(at).toISOString() }] },
    })
  const place = async (rooms: Readonly<Record<string, string>>) => {
    const waiting: readonly { sensor_id: string; external_id?: string; name: string }[] = (
      await workspaceOf(server)('GET', `/schools/${schoolId}/inbox`)
    ).body.data
    await assignSensors(
      deps,
      schoolId,
      waiting.map(({ sensor_id: sensorId, name }) => ({ sensorId, room: rooms[name] ?? name })),
    )
  }
  const said = async (locale: Locale) => {
    const [listed] = (await read('/api/v1/schools')).data as [SchoolListItem]
    const known = await overview()
    const contact = contactOf(known, knownNow(clock.now))
    const { rooms, verdict, hours } = schoolNowOf(listed, known, contact)
    return {
      heading: verdict.words[locale],
      more: verdict.more?.[locale],
      rooms: rooms.map(({ room, advice, isSilent }) => [room.name, isSilent ? null : advice.words[locale]]),
      listed: airLine(listed.air, hours.state === 'asleep')[locale],
    }
  }
  const { headers } = await signedInAdministrator(deps)
  const municipality = async () => {
    const answer = await app.inject({ method: 'GET', url: '/api/v1/municipality/schools', headers })
    return answer.json().data[0] as MunicipalitySchool
  }
  return { ...server, send, place, said, municipality }
}

test('a room whose sensor sent nothing but refused values says that the sensor has to be looked at', async () => {
  const { send, place, said, municipality, clock, overview } = await startRooms()
  await send('a', 'co2', 65_535)
  await place({ a: 'Klassrum 4A' })
  clock.now += 5 * minute
  await send('a', 'co2', 65_535)
  expect((await overview()).rooms.map(({ name }) => name)).toEqual(['Klassrum 4A'])
  expect(await said('sv')).toEqual({
    heading: 'Mätaren i 4A behöver ses över.',
    more: undefined,
    rooms: [['Klassrum 4A', 'Mätaren behöver ses över.']],
    listed: 'Luftmätaren behöver ses över',
  })
  expect(await said('en')).toMatchObject({
    heading: 'The sensor in 4A needs to be checked.',
    rooms: [['Klassrum 4A', 'The sensor needs to be checked.']],
    listed: 'The air sensor needs to be checked',
  })
  expect((await municipality()).to_check).toMatchObject([{ room: 'Klassrum 4A' }])
  // Once it stops sending it is silent, and still there.
  clock.now += 3 * 60 * minute
  expect(await said('sv')).toMatchObject({
    heading: 'Mätaren i 4A svarar inte.',
    rooms: [['Klassrum 4A', null]],
    listed: 'Luftmätaren svarar inte',
  })
  expect((await municipality()).to_check).toEqual([])
})

test('beside a room that works it is there too, also for a widget and the list of schools', async () => {
  const { send, place, said, card, widgetPath, read } = await startRooms()
  await send('a', 'co2', 500)
  await send('b', 'co2', 65_535)
  // Wrong by years: a clock that nothing can be stored by.
  await send('c', 'co2', 600, lesson + 400 * 86_400_000)
  await place({ a: 'Klassrum 4A', b: 'Klassrum 4B', c: 'Biblioteket' })
  await send('a', 'co2', 510)
  await send('b', 'co2', 65_535)
  await send('c', 'co2', 600, lesson + 400 * 86_400_000)
  expect(await said('sv')).toMatchObject({
    heading: 'Luften är bra i 4A.',
    more: 'Mätarna i biblioteket och 4B behöver ses över.',
    listed: 'Bra luft i ett rum. Mätarna i två rum behöver ses över',
  })
  expect((await card('co2'))?.rooms).toMatchObject([
    { value: 510, needs_check: false },
    { value: null, needs_check: true },
    { value: null, needs_check: true },
  ])
  const widget = (await read(`${await widgetPath('co2')}/aggregated_latest_data`)).data as AggregatedLatest
  expect(widget.rooms).toHaveLength(3)
})

test('a room keeps what works in it, and says what does not', async () => {
  const { send, place, said } = await startRooms()
  await send('a', 'temperature', 21)
  await place({ a: 'Klassrum 4A' })
  await send('a', 'co2', 65_535)
  expect(await said('sv')).toMatchObject({
    rooms: [['Klassrum 4A', 'Mätaren behöver ses över.']],
  })
})

test('air sensors that are all out of calibration are no school without sensors', async () => {
  const { send, place, said, municipality, deps, clock } = await startRooms()
  await send('a', 'co2', 900)
  await place({ a: 'Klassrum 4A' })
  // Calibration is looked at with the first value of an hour.
  clock.now += 30 * minute
  const { id: seriesId } = await deps.db.selectFrom('series').select('id').executeTakeFirstOrThrow()
  await openQuarantine(deps.db, { seriesId, kind: 'needs_calibration', from: lesson - minute })
  await send('a', 'co2', 910)
  expect(await said('sv')).toMatchObject({ listed: 'Luftmätaren behöver ses över' })
  expect((await municipality()).to_check).toMatchObject([{ room: 'Klassrum 4A' }])
})
