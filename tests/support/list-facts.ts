import type { Locale } from '#domain/locale.ts'
import { type Checked, describe, type Facts } from './said-and-true.ts'
import type { SchoolMoment } from './school-years.ts'
import { type GeneratedRoom, isSilent } from './year-of-rooms.ts'

/** A school in the list. */
export function listed(line: string, { rooms, moment }: Facts): Checked {
  const reporting = rooms.filter((room) => !isSilent(room))
  const good = reporting.filter(({ co2 }) => co2 < 600).length
  if (/^(Skolan sover|The school is asleep)$/.test(line))
    return { kind: 'listed_asleep', wrong: moment.state === 'asleep' ? null : line }
  const silent = rooms.length - reporting.length
  const [air = '', rest] = line.split('. ')
  const count = Number(
    /(\d+) (?:(?:rum|mätare) svarar inte|(?:room|sensor)s? (?:is|are) not answering)/.exec(rest ?? '')?.[1] ??
      0,
  )
  const some = /(\d+) (?:av|of) (\d+)/.exec(air)
  const all = /(?:alla|all) (\d+)/.exec(air)
  const one = /(?:det rum som mäts|the room that is measured)/.test(air)
  const isNone = /svarar inte|not answering/.test(air)
  const isTrue =
    moment.state !== 'asleep' &&
    (isNone
      ? reporting.length === 0
      : count === silent &&
        (some
          ? Number(some[1]) === good && Number(some[2]) === reporting.length
          : all
            ? good === reporting.length && Number(all[1]) === good
            : one && reporting.length === 1 && good === 1))
  return { kind: isNone ? 'listed_none' : 'listed', wrong: isTrue ? null : `${line} | ${describe(rooms)}` }
}

/** The line of the air in the dashboard's groups. */
export function airGroup(
  line: string,
  reporting: readonly GeneratedRoom[],
  { state }: SchoolMoment,
  locale: Locale,
): Checked {
  const good = reporting.filter(({ co2 }) => co2 < 600)
  const some = (locale === 'sv' ? /^Bra i (\d+) av (\d+) rum/ : /^Good in (\d+) of (\d+) rooms/).exec(line)
  const all = (locale === 'sv' ? /^Bra i alla (\d+) rum/ : /^Good in all (\d+) rooms/).exec(line)
  const bad = (locale === 'sv' ? /rum, inte i (.+?)\./ : /rooms, not in (.+?)\./).exec(line)?.[1]
  const isSaid = some !== null || all !== null
  const isTrue =
    !isSaid ||
    (state !== 'asleep' &&
      (some
        ? Number(some[1]) === good.length && Number(some[2]) === reporting.length
        : good.length === reporting.length && Number(all?.[1]) === good.length) &&
      (bad === undefined || reporting.some((room) => room.said[locale] === bad && room.co2 >= 600)))
  return { kind: isSaid ? 'group' : 'group_other', wrong: isTrue ? null : `${line} | ${describe(reporting)}` }
}

/** What a widget says of the other rooms. */
export function otherRooms(
  line: string,
  reporting: readonly GeneratedRoom[],
  rooms: readonly GeneratedRoom[],
  locale: Locale,
): Checked {
  const others = rooms.slice(1)
  const heard = reporting.filter((room) => others.includes(room))
  const good = heard.filter(({ co2 }) => co2 < 600).length
  const some = (locale === 'sv' ? /^(\d+) av (\d+) andra/ : /^(\d+) of (\d+) other/).exec(line)
  const all = (
    locale === 'sv' ? /^(\d+) (?:annat|andra) rum mår bra/ : /^(\d+) other rooms? (?:is|are) fine/
  ).exec(line)
  const isTrue =
    (!some || (Number(some[1]) === good && Number(some[2]) === heard.length)) &&
    (!all || (Number(all[1]) === good && good === heard.length))
  return {
    kind: some || all ? 'others' : 'others_none',
    wrong: isTrue ? null : `${line} | ${describe(rooms)}`,
  }
}
