import { expect, test } from 'vitest'
import { mailSender } from '#server/mail.ts'
import { sendDigests } from '#server/use-cases/alerts/alert-digest.ts'
import { addRecipient } from '#server/use-cases/alerts/alert-recipients.ts'
import {
  acknowledgeAlert,
  checkAlerts,
  listAlerts,
  type OutgoingEvent,
} from '#server/use-cases/alerts/alerts.ts'
import { pollFeeds } from '#server/use-cases/ingest/poll-feeds.ts'
import { setFeed } from '#server/use-cases/integrations/feed-settings.ts'
import { listSensors, setSensor } from '#server/use-cases/rooms/sensors.ts'
import { setSchoolCalendar } from '#server/use-cases/schools/calendars.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { testTime } from '#tests/api/support/running-server.ts'
import { readMail, startSmtpServer } from '#tests/api/support/smtp-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'
import { workspaceOf } from '#tests/api/support/workspace-calls.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const school = 'almgardsskolan'

async function startWatched() {
  const server = await startPushSchool()
  const { deps, clock, push } = server
  await setSchoolCalendar(deps, school, {
    terms: [{ from: '2026-01-08', to: '2026-06-12' }],
    closed_days: [],
    lesson_hours: [{ weekdays: [1, 2, 3, 4, 5], from: '08:10', to: '14:20' }],
  })
  const events: OutgoingEvent[] = []
  const enqueue = async (_tx: unknown, event: OutgoingEvent) => void events.push(event)
  const check = (what: 'levels' | 'all' = 'all') => checkAlerts(deps, { what, enqueue })
  const alerts = async () =>
    (await listAlerts(deps, school)).map(({ kind, subjectName, status, detail }) => [
      kind,
      subjectName,
      status,
      detail,
    ])
  /** Sends each quarter of an hour at the time of the clock. */
  const live = async (device_id: string, values: readonly number[], metric = 'co2') => {
    for (const value of values) {
      clock.now += 15 * minute
      await push({ device_id, [metric]: value })
    }
  }
  return { ...server, events, check, alerts, live }
}

test('a silent sensor opens one alert, and clears it by itself when it reports again', async () => {
  const { live, clock, check, alerts, events } = await startWatched()
  await live('rum', [600, 610, 620])
  clock.now += 3 * hour
  await check()
  await check()
  expect(await alerts()).toEqual([['sensor_silent', 'rum', 'active_unack', null]])
  await live('rum', [600])
  await check()
  expect(await alerts()).toEqual([['sensor_silent', 'rum', 'cleared', null]])
  expect(events.map(({ event }) => event)).toEqual(['alert.opened', 'alert.cleared'])
  expect(events[0]).toMatchObject({ schoolId: school, data: { kind: 'sensor_silent', subject: 'rum' } })
})

test('a person looks after it, and a sensor that is switched off needs no one', async () => {
  const { live, clock, check, alerts, deps } = await startWatched()
  await live('rum', [600, 610])
  clock.now += 3 * hour
  await check()
  const [alert] = await listAlerts(deps, school)
  await acknowledgeAlert(deps, school, alert?.id ?? '', 'Vaktmästaren')
  await acknowledgeAlert(deps, school, alert?.id ?? '', `editor@${school}.example`)
  expect(await listAlerts(deps, school)).toMatchObject([{ status: 'active_ack', ackedBy: 'Vaktmästaren' }])
  await setSensor(deps, alert?.sensorId ?? '', { status: 'inactive' })
  await check()
  expect(await alerts()).toEqual([['sensor_silent', 'rum', 'cleared', null]])
  await expect(acknowledgeAlert(deps, school, alert?.id ?? '', 'X')).rejects.toMatchObject({
    code: 'alert_not_found',
  })
})

test('a platform that is silent is one alert, not one for each sensor', async () => {
  const { live, push, clock, check, alerts } = await startWatched()
  await live('rum 1', [600, 610])
  for (const device_id of ['rum 2', 'rum 3', 'rum 4']) await push({ device_id, co2: 600 })
  clock.now += 3 * hour
  await check()
  expect(await alerts()).toEqual([['integration_failing', 'http_push', 'active_unack', 'all_silent']])
  await live('rum 1', [600])
  await check()
  const open = (await alerts()).filter(([, , status]) => status !== 'cleared')
  expect(open.map(([kind, name]) => `${kind} ${name}`).sort()).toEqual([
    'sensor_silent rum 2',
    'sensor_silent rum 3',
    'sensor_silent rum 4',
  ])
})

test('a low battery stays low until it is clearly charged', async () => {
  const { post, clock, check, alerts } = await startWatched()
  const report = async (battery: number) => {
    clock.now += 10 * minute
    const fields = { co2: 600 + battery, battery }
    await post(ttsUplink({ at: clock.now, fields }))
    await check()
    return (await alerts()).map(([kind, , status, detail]) => [kind, status, detail])
  }
  expect(await report(21)).toEqual([])
  expect(await report(19)).toEqual([['battery_low', 'active_unack', '19 %']])
  expect(await report(24)).toEqual([['battery_low', 'active_unack', '19 %']])
  expect(await report(90)).toEqual([['battery_low', 'cleared', '19 %']])
})

test('a stuck sensor and values that cannot be true', async () => {
  const { live, push, check, alerts } = await startWatched()
  await live('rum', Array(50).fill(555))
  await push({ device_id: 'rum', co2: 60_000 })
  await check()
  expect((await alerts()).map(([kind]) => kind).sort()).toEqual(['implausible', 'stuck_value'])
})

test('values that no air has are an alert about values', async () => {
  const { live, check, alerts } = await startWatched()
  await live(
    'rum',
    Array.from({ length: 16 }, (_, step) => 340 + (step % 7)),
  )
  await check()
  expect((await alerts()).map(([kind, , , detail]) => [kind, detail])).toEqual([
    ['implausible', 'below_outdoor_air'],
  ])
})

test('a feed that fails for hours is an alert, one that failed once is none', async () => {
  const { deps, clock, check, alerts } = await startWatched()
  await setFeed(deps, school, 'smhi_forecast', { lat: 57.78, lon: 14.16 })
  const poll = () =>
    pollFeeds(deps, {
      fetchOutbound: async () => new Response(null, { status: 404 }),
      onProblem: () => {},
      random: () => 0,
    })
  await poll()
  await check()
  expect(await alerts()).toEqual([])
  for (let round = 0; round < 4; round++) {
    clock.now += hour
    await poll()
  }
  await check()
  expect(await alerts()).toEqual([['integration_failing', 'smhi_forecast', 'active_unack', 'http_404']])
})

test('a level that disturbs for half an hour of lessons is reported, in lessons only', async () => {
  const { live, clock, check, alerts, deps } = await startWatched()
  // Lessons end at 14:20; the clock says 11:00.
  await live('rum', [900, 1200])
  const [sensor] = await listSensors(deps, school)
  await setSensor(deps, sensor?.id ?? '', { location: 'Klassrum 4A' })
  await check('levels')
  expect(await alerts()).toEqual([])
  await live('rum', [1200])
  await check('levels')
  expect(await alerts()).toEqual([['level_persists', 'Klassrum 4A', 'active_unack', 'bad']])
  await live('rum', [700])
  await check('levels')
  expect(await alerts()).toEqual([['level_persists', 'Klassrum 4A', 'cleared', 'bad']])
  // 15:00 to 18:00: cleaners close the windows.
  clock.now = testTime + 4 * hour
  await live('rum', Array(12).fill(1500))
  await check('levels')
  expect((await alerts()).filter(([, , status]) => status !== 'cleared')).toEqual([])
})

test('a night full of carbon dioxide is not counted as the first lesson', async () => {
  const { live, clock, check, alerts } = await startWatched()
  clock.now = Date.parse('2026-03-11T06:10:00Z')
  await live('rum', [1500, 1500, 1500, 1500, 1500])
  // 08:25: a quarter of an hour of lesson.
  await check('levels')
  expect(await alerts()).toEqual([])
  await live('rum', [1500, 1500])
  await check('levels')
  expect((await alerts())[0]?.[0]).toBe('level_persists')
})

test('at the weekend alerts open but no one is informed before Monday, and then nothing of what is right again', async () => {
  const { live, push, clock, check, alerts, events } = await startWatched()
  const saturday = Date.parse('2026-03-14T09:00:00Z')
  clock.now = saturday - hour
  await live('rum 1', [600, 610])
  await push({ device_id: 'rum 2', co2: 600 })
  clock.now = saturday + 5 * hour
  await check()
  expect(await alerts()).toHaveLength(2)
  expect(events).toEqual([])
  await live('rum 1', [600])
  await check()
  clock.now = saturday + 2 * day
  await push({ device_id: 'rum 1', co2: 600 })
  await check()
  expect(events.map(({ event, data }) => [event, data.subject])).toEqual([['alert.opened', 'rum 2']])
})

async function startMailed() {
  const watched = await startWatched()
  const smtp = await startSmtpServer()
  const problems: unknown[] = []
  const send = () =>
    sendDigests(watched.deps, mailSender({ smtpUrl: smtp.url, from: 'kotte@example.se' }), (error) =>
      problems.push(error),
    )
  return { ...watched, smtp, problems, send }
}

test('a digest goes out on the next school day from 07:00, once, in the language of its reader', async () => {
  const { live, clock, check, deps, smtp, send, problems } = await startMailed()
  await addRecipient(deps, school, ' Vaktmastare@Example.se ', 'sv')
  await addRecipient(deps, school, 'head@example.se', 'en')
  await live('rum', [600, 610])
  clock.now += 3 * hour
  await check()
  clock.now = Date.parse('2026-03-11T05:59:00Z')
  await send()
  expect(smtp.mails).toEqual([])
  clock.now += minute
  await send()
  await send()
  clock.now += hour
  await send()
  expect(problems).toEqual([])
  expect(smtp.mails.map(({ from, to }) => [from, to])).toEqual([
    ['kotte@example.se', ['head@example.se']],
    ['kotte@example.se', ['vaktmastare@example.se']],
  ])
  const [english, swedish] = smtp.mails.map(readMail)
  expect(english?.subject).toBe('One event at Almgårdsskolan')
  expect(english?.text).toContain('rum: The sensor is silent, since 2026-03-10 14:30.')
  expect(swedish?.subject).toBe('En händelse på Almgårdsskolan')
  expect(swedish?.text).toContain('Nytt')
  expect(swedish?.text).toContain('Sensorn är tyst')
  // The next day nothing is new.
  clock.now += day
  await send()
  expect(smtp.mails).toHaveLength(2)
})

test('nothing is sent on a Saturday, and on Monday all of it at once', async () => {
  const { live, clock, check, deps, smtp, send } = await startMailed()
  await addRecipient(deps, school, 'head@example.se', 'sv')
  clock.now = Date.parse('2026-03-13T15:00:00Z')
  await live('rum', [600, 610])
  clock.now += 5 * hour
  await check()
  clock.now = Date.parse('2026-03-14T08:00:00Z')
  await live('rum', [620])
  await check()
  await send()
  expect(smtp.mails).toEqual([])
  clock.now = Date.parse('2026-03-16T06:30:00Z')
  await send()
  expect(smtp.mails.map((mail) => readMail(mail).text)).toEqual([
    expect.stringContaining('Har varit och gått över'),
  ])
})

test('failed mails are retried with growing delays, without sending twice to the others', async () => {
  const { live, clock, check, deps, smtp, send, problems } = await startMailed()
  await addRecipient(deps, school, 'a@example.se', 'sv')
  await addRecipient(deps, school, 'b@example.se', 'sv')
  smtp.unknown.add('a@example.se')
  await live('rum', [600, 610])
  clock.now += 3 * hour
  await check()
  clock.now = Date.parse('2026-03-11T06:00:00Z')
  await send()
  clock.now += 9 * minute
  await send()
  expect(problems).toHaveLength(1)
  clock.now += minute
  await send()
  expect(problems).toHaveLength(2)
  smtp.unknown.clear()
  clock.now += 20 * minute
  await send()
  expect(smtp.mails.map(({ to }) => to)).toEqual([['b@example.se'], ['a@example.se']])
})

test('the workspace lists alerts with what to do, and a person who may edit looks after one', async () => {
  const server = await startWatched()
  const { live, clock, check, deps } = server
  await live('rum', [600, 610])
  clock.now += 3 * hour
  await check()
  const call = workspaceOf(server)
  const { body } = await call('GET', `/schools/${school}/alerts`, undefined, 'viewer')
  expect(body.data).toMatchObject([
    { kind: 'sensor_silent', status: 'active_unack', subject: 'rum', next_step: { sv: expect.any(String) } },
  ])
  const url = `/schools/${school}/alerts/${body.data[0].id}/acknowledge`
  expect((await call('PUT', url, undefined, 'viewer')).status).toBe(403)
  expect((await call('PUT', url)).body.data).toMatchObject({
    status: 'active_ack',
    acknowledged_by: `editor@${school}.example`,
  })
  expect((await call('PUT', url.replace(school, 'nowhere'))).status).toBe(404)
  await expect(addRecipient(deps, school, 'a@b.se\r\nBcc: c@d.se', 'sv')).rejects.toMatchObject({
    code: 'invalid_recipient',
  })
})
