import { setTimeout as wait } from 'node:timers/promises'
import { isWithin } from '#domain/mysteries/mystery.ts'
import { morningsUntil } from '#domain/mysteries/mystery-of-week.ts'
import { schoolTimeOf } from '#domain/mysteries/school-time.ts'
import { addDays, datesFrom, localDateOf } from '#domain/time/local-date.ts'
import { localDayStart } from '#domain/time/local-day.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { createWebhook } from '#server/use-cases/integrations/integrations.ts'
import { listSensors, setSensor } from '#server/use-cases/rooms/sensors.ts'
import { addDemoAirings, demoAirings, minutesAround } from './demo-airings.ts'
import { demoCalendar, secondsAt } from './demo-calendar.ts'
import { addDemoPage } from './demo-page.ts'
import { describeRoom } from './demo-room-facts.ts'
import { behaviourOf, type LorawanRoom, lorawanRooms } from './demo-rooms.ts'
import { knownTimes } from './known-times.ts'
import { fillMinutes } from './minute-history.ts'
import { preparePushReplay } from './push-replay.ts'
import type { RoomBehaviour } from './room-behaviour.ts'
import { sendUplink } from './send-uplink.ts'
import { addYearOfDays } from './year-of-days.ts'

const minuteS = 60
const hourS = 3600
/** The last hours are what every screen shows first, so they come first. The steps are those of the charts. */
const recent = { reachS: 5 * hourS, stepS: 5 * minuteS }
const lastDay = { reachS: 25 * hourS, stepS: 5 * minuteS }
const history = { reachS: 7 * 24 * hourS, stepS: 15 * minuteS }
/** Leaves the server to its visitors while the history comes in, ms. */
const usualPauseMs = 15

export interface Replay {
  /** Settles when every room has its last 5 hours, or never will. */
  readonly recent: Promise<void>
  /** Settles when nothing of the weeks before is missing, or when it was stopped. */
  readonly history: Promise<void>
  /** Ends everything; settles when nothing is under way any more. */
  stop(): Promise<void>
}

/**
 * Plays the demo's sensors: what is missing of the last 7 days, newest first, and minute by minute until it is
 * stopped. Every reading goes the way of a real one: an uplink of The Things Stack, or pushed values, to the webhooks at
 * `serverUrl`.
 * `onProblem` gets what could not be sent and why. `pauseMs` is between two messages of the history.
 */
export function startReplay(
  deps: Deps,
  serverUrl: string,
  onProblem: (error: unknown) => void,
  pauseMs = usualPauseMs,
): Replay {
  const ended = new AbortController()
  const { signal } = ended
  const report = (error: unknown) => {
    if (!signal.aborted) onProblem(error)
  }
  const ready = prepare(deps, serverUrl, signal).then(async ({ rooms, push }) => {
    await Promise.all([sendRecent(deps, rooms), push.sendRecent()])
    await addDemoPage(deps)
    for (const room of rooms.filter(({ isAired }) => isAired)) await addDemoAirings(deps, room)
    return { rooms, push }
  })
  const pause = () => wait(pauseMs, undefined, { signal, ref: false })
  const history = ready
    .then(async ({ rooms, push }) => {
      for (const room of rooms.filter(({ isByMinute }) => isByMinute)) await fillMinutes(deps, room, pause)
      await push.sendHistory(pause)
      await sendHistory(rooms, pause)
      await addYearOfDays(deps, pause)
    })
    .catch(report)
  const live = ready
    .then(({ rooms, push }) => Promise.all([sendLive(deps, rooms, signal, report), push.sendLive(report)]))
    .catch(report)
  return {
    recent: ready.then(
      () => undefined,
      () => undefined,
    ),
    history,
    async stop() {
      ended.abort()
      await Promise.all([history, live])
    },
  }
}

async function prepare(deps: Deps, serverUrl: string, signal: AbortSignal) {
  const rooms = await prepareRooms(deps, serverUrl, signal)
  return { rooms, push: await preparePushReplay(deps, serverUrl, signal) }
}

interface Room extends LorawanRoom, RoomBehaviour {
  /** The times to send, epoch seconds, newest first; split where the last hours end. */
  readonly missing: { readonly recent: readonly number[]; readonly history: readonly number[] }
  /** Sends what the room measured at `t`, epoch seconds. Throws unless the server has stored it. */
  readonly send: (t: number) => Promise<void>
}

function prepareRooms(deps: Deps, serverUrl: string, signal: AbortSignal): Promise<Room[]> {
  const nowS = Math.floor(deps.now() / 1000)
  return Promise.all(
    lorawanRooms.map(behaviourOf).map(async (room) => {
      const webhook = await createWebhook(deps, room.schoolId, 'the_things_stack')
      const hookUrl = `${serverUrl}/api/v1/hooks/${webhook.key}`
      const storedTimes = await knownTimes(
        deps,
        { schoolId: room.schoolId, externalId: room.devEui },
        // What it sent last may be longer ago than the history is long.
        room.isSilent ? 0 : nowS - history.reachS,
      )
      const until = room.isSilent
        ? Math.min(silentSince(room.schoolId, nowS), ...newestOf(storedTimes))
        : nowS
      const from = room.place === null ? nowS - newS : 0
      const wanted = new Set([
        ...wantedTimes(until),
        ...(room.isAired ? airedMinutes(room, nowS) : []),
        ...(room.isByMinute ? newestMinutes(nowS) : []),
      ])
      const times = [...wanted].filter((t) => t >= from && !storedTimes.has(t)).toSorted((a, b) => b - a)
      const [newest, ...older] = times
      const recentFrom = nowS - recent.reachS
      return {
        ...room,
        missing: {
          // The newest one always belongs to the first, so that a silent sensor shows too.
          recent: newest === undefined ? [] : [newest, ...older.filter((t) => t >= recentFrom)],
          history: older.filter((t) => t < recentFrom),
        },
        send: (t: number) => sendUplink(hookUrl, room, t, signal),
      }
    }),
  )
}

/** From the newest whole minute before `now` backwards: fine steps in the last day, coarse ones before. */
function wantedTimes(now: number): number[] {
  const newest = Math.floor(now / minuteS) * minuteS
  const gridTimes = ({ stepS }: { stepS: number }, from: number, before: number) => {
    const times = []
    for (let t = Math.ceil(before / stepS) * stepS - stepS; t >= from; t -= stepS) times.push(t)
    return times
  }
  const recentFrom = now - recent.reachS
  const dayFrom = now - lastDay.reachS
  return [
    newest,
    ...gridTimes(recent, recentFrom, newest),
    ...gridTimes(lastDay, dayFrom, Math.min(newest, recentFrom)),
    ...gridTimes(history, now - history.reachS, Math.min(newest, dayFrom)),
  ]
}

/** What an earlier start sent last: a sensor that fell silent then stays silent. */
function newestOf(storedTimes: ReadonlySet<number>): readonly number[] {
  const newest = [...storedTimes].reduce((last, t) => Math.max(last, t), 0)
  return newest === 0 ? [] : [newest]
}

/** A sensor that no one has placed yet was switched on so long before the demo. */
const newS = 2 * hourS

/** How often it measures shows in its newest uplinks: of half an hour, as long as a forecast looks back. */
function newestMinutes(now: number): readonly number[] {
  const newest = Math.floor(now / minuteS) * minuteS
  return Array.from({ length: 30 }, (_, index) => newest - index * minuteS)
}

/** Each minute of the room's demo airings: an airing is shorter than the time step of the history. */
function airedMinutes(room: RoomBehaviour, now: number): readonly number[] {
  return demoAirings(room, now).flatMap(minutesAround)
}

/** All rooms at once; each gets its newest values first, then its name and place, then the hours before. */
async function sendRecent(deps: Deps, rooms: readonly Room[]): Promise<void> {
  await Promise.all(
    rooms.map(async ({ missing, send }) => {
      const [newest] = missing.recent
      if (newest !== undefined) await send(newest)
    }),
  )
  for (const room of rooms) await assignSensor(deps, room)
  await Promise.all(
    rooms.map(async ({ missing, send }) => {
      for (const t of missing.recent.slice(1)) await send(t)
    }),
  )
}

/** As a teacher would; what a person changed since stays. */
async function assignSensor(deps: Deps, { schoolId, devEui, place }: LorawanRoom): Promise<void> {
  const sensors = await listSensors(deps, schoolId)
  const sensor = sensors.find(({ externalId }) => externalId === devEui)
  if (!sensor || sensor.provenance !== null) return
  const placed = place !== null && ({ name: place, location: place, exposure: 'indoor' } as const)
  await setSensor(deps, sensor.id, { ...placed, provenance: 'recorded' })
  if (place !== null) await describeRoom(deps, schoolId, place)
}

async function sendHistory(rooms: readonly Room[], pause: () => Promise<void>): Promise<void> {
  const longest = Math.max(0, ...rooms.map(({ missing }) => missing.history.length))
  for (let index = 0; index < longest; index++) {
    for (const { missing, send } of rooms) {
      const t = missing.history[index]
      if (t === undefined) continue
      await send(t)
      await pause()
    }
  }
}

/** A minute that fails is lost, as it would be on a network; the next one is tried all the same. */
async function sendLive(
  deps: Deps,
  rooms: readonly Room[],
  signal: AbortSignal,
  report: (error: unknown) => void,
): Promise<void> {
  const awake = rooms.filter(({ isSilent }) => !isSilent)
  const minuteMs = minuteS * 1000
  const minuteOf = (at: number) => Math.floor(at / minuteMs) * minuteMs
  while (!signal.aborted) {
    const next = minuteOf(deps.now()) + minuteMs
    await wait(next - deps.now(), undefined, { signal, ref: false })
    // A timer may end a millisecond early, or hours late after the computer slept.
    const t = Math.max(next, minuteOf(deps.now())) / 1000
    for (const { send } of awake) await send(t).catch(report)
  }
}

const evening = '21:00'

/**
 * When the demo's silent sensor last reported, as the demo starts at `now`; both epoch seconds. It is the evening before the newest
 * school day that a morning of this week has looked back on, so that its school has a mystery from the first minute on; in a week
 * without one the last evening that is long enough ago for a sensor to count as asleep.
 */
function silentSince(schoolId: string, now: number): number {
  const calendar = demoCalendar(schoolId, now * 1000)
  const days = morningsUntil(calendar, now * 1000).flatMap((morning) =>
    datesFrom(localDateOf(morning.since * 1000), localDateOf(morning.at * 1000)).filter((date) => {
      const time = schoolTimeOf(calendar, date)
      return time !== null && isWithin(morning, time.end)
    }),
  )
  const newest = days.at(-1)
  return newest === undefined
    ? secondsAt(localDateOf(localDayStart(now - 23.5 * hourS) * 1000), evening)
    : secondsAt(addDays(newest, -1), evening)
}
