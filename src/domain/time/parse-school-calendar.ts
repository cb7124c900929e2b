import type { FieldError } from '#domain/errors.ts'
import { textLimits } from '#domain/limits.ts'
import { parseLocalDate } from './local-date.ts'
import { parseClockTime } from './local-date-time.ts'
import type { SchoolCalendar } from './school-calendar.ts'

export type ParsedCalendar =
  | { readonly ok: true; readonly calendar: SchoolCalendar }
  | { readonly ok: false; readonly errors: readonly FieldError[] }

/**
 * A calendar as it comes from a file or a form, or everything that is wrong with it, each with its path such as
 * `terms.0.from`. Codes: `required`, `not_an_object`, `not_a_list`, `unknown_property`, `invalid_date`,
 * `ends_before_start`, `overlaps`, `invalid_weekday`, `invalid_time`, `not_text`, `too_long`.
 */
export function parseSchoolCalendar(value: unknown): ParsedCalendar {
  const errors = [...calendarErrors(value)]
  // Every property has been looked at: what is without errors has this shape.
  return errors.length === 0 ? { ok: true, calendar: value as SchoolCalendar } : { ok: false, errors }
}

type Errors = Generator<FieldError, void>
type Properties = Readonly<Record<string, unknown>>

function* calendarErrors(value: unknown): Errors {
  if (!isObject(value)) return yield { path: '', code: 'not_an_object' }
  yield* unknownProperties(value, '', ['terms', 'closed_days', 'lesson_hours', 'event_days', 'closes_at'])
  yield* listErrors(value.terms, 'terms', termErrors)
  yield* overlapErrors(value.terms)
  yield* listErrors(value.closed_days, 'closed_days', closedDaysErrors)
  yield* listErrors(value.lesson_hours, 'lesson_hours', lessonHoursErrors)
  if (value.event_days !== undefined) yield* listErrors(value.event_days, 'event_days', eventDayErrors)
  if (value.closes_at !== undefined && value.closes_at !== null)
    yield* timeErrors(value.closes_at, 'closes_at')
}

function* termErrors(term: Properties, path: string): Errors {
  yield* unknownProperties(term, path, ['from', 'to', 'name'])
  yield* daysErrors(term, path)
  yield* textErrors(term.name, `${path}.name`)
}

function* closedDaysErrors(closed: Properties, path: string): Errors {
  if ('date' in closed) {
    yield* unknownProperties(closed, path, ['date', 'reason'])
    yield* dateErrors(closed.date, `${path}.date`)
  } else {
    yield* unknownProperties(closed, path, ['from', 'to', 'reason'])
    yield* daysErrors(closed, path)
  }
  yield* textErrors(closed.reason, `${path}.reason`)
}

function* eventDayErrors(day: Properties, path: string): Errors {
  yield* unknownProperties(day, path, ['date', 'name'])
  yield* dateErrors(day.date, `${path}.date`)
  if (day.name === undefined || day.name === '') yield { path: `${path}.name`, code: 'required' }
  else yield* textErrors(day.name, `${path}.name`)
}

function* lessonHoursErrors(hours: Properties, path: string): Errors {
  yield* unknownProperties(hours, path, ['weekdays', 'from', 'to'])
  if (hours.weekdays === undefined) yield { path: `${path}.weekdays`, code: 'required' }
  else if (!Array.isArray(hours.weekdays)) yield { path: `${path}.weekdays`, code: 'not_a_list' }
  else
    for (const [index, weekday] of hours.weekdays.entries())
      if (![1, 2, 3, 4, 5].includes(weekday))
        yield { path: `${path}.weekdays.${index}`, code: 'invalid_weekday' }
  const before = [...timeErrors(hours.from, `${path}.from`), ...timeErrors(hours.to, `${path}.to`)]
  yield* before
  if (before.length === 0 && String(hours.to) <= String(hours.from))
    yield { path: `${path}.to`, code: 'ends_before_start' }
}

function* daysErrors({ from, to }: Properties, path: string): Errors {
  const before = [...dateErrors(from, `${path}.from`), ...dateErrors(to, `${path}.to`)]
  yield* before
  if (before.length === 0 && String(to) < String(from))
    yield { path: `${path}.to`, code: 'ends_before_start' }
}

/** A day in two terms would have two names. */
function* overlapErrors(terms: unknown): Errors {
  if (!Array.isArray(terms)) return
  for (const [index, term] of terms.entries()) {
    const overlaps = terms.slice(0, index).some((other) => other?.from <= term?.to && term?.from <= other?.to)
    if (overlaps) yield { path: `terms.${index}`, code: 'overlaps' }
  }
}

function* listErrors(
  list: unknown,
  path: string,
  itemErrors: (item: Properties, path: string) => Errors,
): Errors {
  if (list === undefined) return yield { path, code: 'required' }
  if (!Array.isArray(list)) return yield { path, code: 'not_a_list' }
  for (const [index, item] of list.entries()) {
    if (isObject(item)) yield* itemErrors(item, `${path}.${index}`)
    else yield { path: `${path}.${index}`, code: 'not_an_object' }
  }
}

function* unknownProperties(value: Properties, path: string, allowedKeys: readonly string[]): Errors {
  for (const key of Object.keys(value))
    if (!allowedKeys.includes(key))
      yield { path: path === '' ? key : `${path}.${key}`, code: 'unknown_property' }
}

function* dateErrors(date: unknown, path: string): Errors {
  if (date === undefined) yield { path, code: 'required' }
  else if (typeof date !== 'string' || parseLocalDate(date) === null) yield { path, code: 'invalid_date' }
}

function* timeErrors(time: unknown, path: string): Errors {
  if (time === undefined) yield { path, code: 'required' }
  else if (typeof time !== 'string' || parseClockTime(time) === null) yield { path, code: 'invalid_time' }
}

function* textErrors(text: unknown, path: string): Errors {
  if (text === undefined) return
  if (typeof text !== 'string') yield { path, code: 'not_text' }
  else if (text.length > textLimits.name) yield { path, code: 'too_long', limit: textLimits.name }
}

function isObject(value: unknown): value is Properties {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
