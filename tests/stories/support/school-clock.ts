import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addDays, type LocalDate, localDateOf, weekdayOf } from '#domain/time/local-date.ts'
import { isPublicHoliday } from '#domain/time/public-holidays.ts'
import type { SchoolCalendar } from '#domain/time/school-calendar.ts'

/** A Wednesday morning in the middle of a lesson: what is said of rooms depends on the hour. Epoch ms. */
export const lessonAt = Date.parse('2026-11-25T09:40:00Z')

/** Environment of a server that is started at a time, epoch ms. */
export function startedAt(time: number) {
  return {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
      `const real = Date.now.bind(Date); const ahead = ${time} - real(); Date.now = () => real() + ahead`,
    )}`,
  }
}

export const atLesson = startedAt(lessonAt)

/** The browser lives at the time of a server that was started then. */
export async function liveAtLesson(page: Page, time = lessonAt): Promise<void> {
  await page.clock.install({ time })
}

/** A measurement so many minutes before the lesson's time, as plain HTTP takes it. */
export function measured(device_id: string, metric: string, minutesAgo: number, value: number) {
  return { device_id, metric, value, at: new Date(lessonAt - minutesAgo * 60_000).toISOString() }
}

/** Lessons all day from Monday to Friday in a term of these days, by default one that lasts for another month. */
export function lessonsAllDay(
  from: LocalDate = addDays(localDateOf(Date.now()), -30),
  to: LocalDate = addDays(localDateOf(Date.now()), 30),
): SchoolCalendar {
  return {
    terms: [{ from, to }],
    closed_days: [],
    lesson_hours: [{ weekdays: [1, 2, 3, 4, 5], from: '00:00', to: '23:59' }],
  }
}

/** Whether no school teaches today, whatever its calendar: then every school sleeps. */
export function isDayOff(): boolean {
  const today = localDateOf(Date.now())
  return weekdayOf(today) > 5 || isPublicHoliday(today)
}

/**
 * Environment of a server whose clocks, that of the wall and that of the computer's uptime, are as far ahead as `file` says, ms; it
 * reads that again and again.
 */
export function aheadBy(file: string) {
  const first = Number(readFileSync(file, 'utf8'))
  return {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
      `import { readFileSync } from 'node:fs'
import os from 'node:os'
import { syncBuiltinESMExports } from 'node:module'
const real = Date.now.bind(Date)
const uptime = os.uptime
let ahead = ${first}
const read = () => { ahead = Number(readFileSync(${JSON.stringify(file)}, 'utf8')) || ahead }
read()
setInterval(read, 10).unref()
Date.now = () => real() + ahead
os.uptime = () => uptime() + (ahead - ${first}) / 1000
syncBuiltinESMExports()`,
    )}`,
  }
}
