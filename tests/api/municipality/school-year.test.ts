import { expect, test } from 'vitest'
import { openTableReader } from '#server/ingestion/tables/read-apart.ts'
import { readCalendarFile } from '#server/use-cases/municipality/calendar.ts'
import { setSchoolCalendar } from '#server/use-cases/schools/calendars.ts'
import { getSchool } from '#server/use-cases/schools/schools.ts'
import { signedInAdministrator } from '#tests/api/support/members-of-school.ts'
import { startSchool } from '#tests/api/support/running-server.ts'

const url = '/api/v1/municipality/calendar'
const schoolId = 'almgardsskolan'
const year = {
  terms: [{ from: '2026-01-08', to: '2026-06-11', name: 'Vårterminen 2026' }],
  closed_days: [{ from: '2026-02-16', to: '2026-02-20', reason: 'Sportlov' }],
}

async function startYear() {
  const server = await startSchool()
  const { headers } = await signedInAdministrator(server.deps)
  const put = (payload: object, ifMatch?: string) =>
    server.app.inject({
      method: 'PUT',
      url,
      headers: { ...headers, ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }) },
      payload,
    })
  const read = async () => (await server.app.inject({ url, headers })).json().data
  const readFile = async (...lines: readonly string[]) => {
    const file = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...lines, 'END:VCALENDAR', ''].join('\r\n')
    const answer = await server.app.inject({ method: 'POST', url: `${url}/read`, headers, payload: { file } })
    return answer.json()
  }
  return { ...server, headers, put, read, readFile }
}

test('terms and holidays of the municipality are those of every school, also of one that comes later', async () => {
  const { deps, app, put, read, headers } = await startYear()
  expect(await read()).toMatchObject({ calendar: null, schools: 1, with_own_terms: [] })
  expect((await put(year)).json().data).toMatchObject({ calendar: year })
  const later = { id: 'ekskolan', name: 'Ekskolan' }
  await app.inject({ method: 'POST', url: '/api/v1/municipality/schools', headers, payload: later })
  for (const id of [schoolId, later.id])
    expect((await getSchool(deps, id)).calendar).toEqual({ ...year, lesson_hours: [] })
  const { data } = (await app.inject(`/api/v1/schools/${schoolId}`)).json()
  expect(data.calendar).toMatchObject(year)
})

test('a school’s own terms go before them, and its own days are closed beside theirs', async () => {
  const { deps, app, headers, put, read } = await startYear()
  const own = {
    terms: [{ from: '2026-01-12', to: '2026-06-05' }],
    closed_days: [{ date: '2026-03-20', reason: 'Studiedag' }],
    lesson_hours: [{ weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '14:00' }],
  }
  await setSchoolCalendar(deps, schoolId, own)
  await put(year)
  expect((await getSchool(deps, schoolId)).calendar).toEqual({
    ...own,
    closed_days: [...year.closed_days, ...own.closed_days],
  })
  expect((await read()).with_own_terms).toEqual(['Almgårdsskolan'])
  const path = `/api/v1/workspace/schools/${schoolId}`
  const { data } = (await app.inject({ url: path, headers })).json()
  expect([data.own_calendar, data.municipality_calendar]).toEqual([own, year])
  // What a school sends back is its own alone.
  await app.inject({ method: 'PUT', url: `${path}/calendar`, headers, payload: data.own_calendar })
  expect((await app.inject({ url: path, headers })).json().data.own_calendar).toEqual(own)
})

test('mistakes have their paths, and what another person saved meanwhile is not overwritten', async () => {
  const { put, read } = await startYear()
  const wrong = await put({ terms: [{ from: '2026-06-11', to: '2026-01-08' }], closed_days: [] })
  expect([wrong.statusCode, wrong.json().errors]).toEqual([
    422,
    [{ path: 'terms.0.to', code: 'ends_before_start' }],
  ])
  const { version } = await read()
  await put(year)
  expect((await put({ terms: [], closed_days: [] }, version)).statusCode).toBe(412)
})

test('a calendar file gives terms and holidays: exclusive ends, folded lines, time zones and repetitions', async () => {
  const { readFile } = await startYear()
  const { data } = await readFile(
    'BEGIN:VTIMEZONE',
    'TZID:W. Europe Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
    // All-day with an exclusive end and a folded summary.
    'BEGIN:VEVENT',
    'UID:a',
    'DTSTART;VALUE=DATE:20260216',
    'DTEND;VALUE=DATE:20260221',
    'SUMMARY:Sport',
    ' lov',
    'END:VEVENT',
    // One day without an end.
    'BEGIN:VEVENT',
    'UID:b',
    'DTSTART;VALUE=DATE:20260320',
    'SUMMARY:Studiedag\\, alla skolor',
    'END:VEVENT',
    // In UTC, from midnight in Sweden up to midnight in Sweden.
    'BEGIN:VEVENT',
    'UID:c',
    'DTSTART:20260405T220000Z',
    'DTEND:20260410T220000Z',
    'SUMMARY:Påsklov',
    'END:VEVENT',
    // In a named zone of the file, over the night in which summer time begins.
    'BEGIN:VEVENT',
    'UID:d',
    'DTSTART;TZID=W. Europe Standard Time:20260328T000000',
    'DTEND;TZID=W. Europe Standard Time:20260330T000000',
    'SUMMARY:Skolan stängd',
    'END:VEVENT',
    // Each last Friday of four months, one of them moved and one taken away.
    'BEGIN:VEVENT',
    'UID:e',
    'DTSTART;VALUE=DATE:20260828',
    'RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=4',
    'EXDATE;VALUE=DATE:20261030',
    'SUMMARY:Planeringsdag',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:e',
    'RECURRENCE-ID;VALUE=DATE:20260925',
    'DTSTART;VALUE=DATE:20260924',
    'SUMMARY:Planeringsdag',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:f',
    'STATUS:CANCELLED',
    'DTSTART;VALUE=DATE:20260511',
    'SUMMARY:Studiedag',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:g',
    'DTSTART;VALUE=DATE:20260818',
    'SUMMARY:Höstterminen börjar',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:h',
    'DTSTART;VALUE=DATE:20261218',
    'SUMMARY:Höstterminen slutar',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:i',
    'DTSTART;VALUE=DATE:20260108',
    'DTEND;VALUE=DATE:20260612',
    'SUMMARY:Vårterminen',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:j',
    'DTSTART:20260521T180000',
    'DTEND:20260521T200000',
    'SUMMARY:Föräldramöte',
    'END:VEVENT',
  )
  expect(data.terms).toEqual([
    { name: 'Vårterminen', from: '2026-01-08', to: '2026-06-11' },
    { name: 'Höstterminen 2026', from: '2026-08-18', to: '2026-12-18' },
  ])
  expect(data.closed_days).toEqual([
    { reason: 'Sportlov', from: '2026-02-16', to: '2026-02-20' },
    { reason: 'Studiedag, alla skolor', from: '2026-03-20', to: '2026-03-20' },
    { reason: 'Skolan stängd', from: '2026-03-28', to: '2026-03-29' },
    { reason: 'Påsklov', from: '2026-04-06', to: '2026-04-10' },
    { reason: 'Planeringsdag', from: '2026-08-28', to: '2026-08-28' },
    { reason: 'Planeringsdag', from: '2026-09-24', to: '2026-09-24' },
    { reason: 'Planeringsdag', from: '2026-11-27', to: '2026-11-27' },
  ])
  expect(data.others).toEqual([{ name: 'Föräldramöte', from: '2026-05-21', to: '2026-05-21' }])
})

test.each([
  ['every second of every year', 'RRULE:FREQ=SECONDLY'],
  ['a day that never comes', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'],
])('a repetition of %s ends by itself', { timeout: 30_000 }, async (_what, rule) => {
  const { readFile } = await startYear()
  const answer = await readFile(
    'BEGIN:VEVENT',
    'UID:a',
    'DTSTART;VALUE=DATE:20260216',
    rule,
    'SUMMARY:Lov',
    'END:VEVENT',
  )
  expect(answer.data?.closed_days.length ?? answer.code).toBeDefined()
})

test('a file that is no calendar is refused', async () => {
  const { app, headers } = await startYear()
  const send = async (file: string) => {
    const answer = await app.inject({ method: 'POST', url: `${url}/read`, headers, payload: { file } })
    return [answer.statusCode, answer.json().code]
  }
  expect(await send('Namn;Datum\nLov;2026-02-16')).toEqual([422, 'not_a_calendar'])
  expect(await send('BEGIN:VCARD\r\nVERSION:4.0\r\nFN:x\r\nEND:VCARD\r\n')).toEqual([422, 'not_a_calendar'])
})

test('a calendar that takes too long to read is called that', { timeout: 30_000 }, async () => {
  const { deps } = await startSchool()
  const tables = openTableReader({ readingMs: 1, memoryMiB: 256 })
  const file = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n'
  await expect(readCalendarFile({ ...deps, tables }, file)).rejects.toMatchObject({
    code: 'calendar_too_large',
    errors: [{ path: 'file', code: 'too_slow' }],
  })
  tables.end()
})
