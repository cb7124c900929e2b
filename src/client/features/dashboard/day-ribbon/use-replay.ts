import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { setDayPlayable, usePlayDay } from '#client/features/dashboard/play-day.ts'
import { overviewAt } from '#client/living-school/past-overview.ts'
import { type SchoolNow, schoolNowOf } from '#client/living-school/school-now.ts'
import { schoolDayQuery } from '#client/queries/school-day.ts'
import { currentSteadyScale } from '#client/widgets/current-scale.ts'
import type { Overview, School } from '#contract/schools.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { type Moment, momentsOf } from '#domain/school-day/moments.ts'
import { knownNow, type Now } from '#domain/time/age.ts'
import { minuteMs } from '#domain/time/time-zone.ts'
import { type ReplayDay, replayDayOf } from './replay-day.ts'
import {
  createReplayStore,
  initialReplay,
  momentEveryMs,
  nextMinute,
  playStep,
  type ReplayStore,
} from './replay-store.ts'

/** A time that is over, in the shapes of now. */
export interface Past {
  readonly overview: Overview
  readonly schoolNow: SchoolNow
  readonly now: Now
}

/** A school's day and what of it is replayed. */
export interface Replay {
  /** undefined = it is asked for; null = there is none, or it is not kept here. */
  readonly day: ReplayDay | null | undefined
  /** Asked for, not kept on this device, and there is no contact. */
  readonly isMissing: boolean
  readonly moments: readonly Moment[]
  readonly store: ReplayStore
  readonly pastAt: (minute: number) => Past
  /** Shows a minute of the day; `isMoving` while a finger is still on it. */
  readonly seek: (minute: number, isMoving?: boolean) => void
  readonly play: () => void
  readonly pause: () => void
  readonly backToNow: () => void
}

/** Air that was never worse than this has no worst time: the place of `fair` among the levels. */
const leastRank = 2

/** The day of a school, of which `roomId` is the room of the card. `isPlayAsked`: it plays as soon as it has come. */
export function useReplay(
  school: School,
  overview: Overview,
  now: Now,
  roomId: string | undefined,
  isPlayAsked: boolean,
): Replay {
  const { data, isPending, fetchStatus, isError } = useQuery(schoolDayQuery(school.id))
  const [store] = useState(createReplayStore)
  const today = now.at - (now.at % minuteMs)
  const day = useMemo(
    () =>
      data === undefined ? undefined : data.day && replayDayOf(school, data.day, data.answeredAt, today),
    [school, data, today],
  )
  const moments = useMemo(() => (day ? momentsOfRoom(day, roomId) : []), [day, roomId])
  const pastAt = usePast(school, overview, day)
  const latest = useRef({ day, moments })
  latest.current = { day, moments }
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)

  const controls = useMemo(() => {
    const stop = () => clearInterval(timer.current)
    const pause = () => {
      stop()
      store.setState({ isPlaying: false, isMoving: false })
    }
    return {
      pause,
      seek(minute: number, isMoving = false) {
        stop()
        const until = latest.current.day?.until ?? 0
        store.setState({
          minute: Math.max(0, Math.min(until, Math.round(minute))),
          isPlaying: false,
          isMoving,
        })
      },
      play() {
        stop()
        const { minute } = store.getState()
        const until = latest.current.day?.until ?? 0
        store.setState({
          minute: minute === null || minute >= until ? 0 : minute,
          isPlaying: true,
          isMoving: true,
        })
        const isStepped = matchMedia('(prefers-reduced-motion: reduce)').matches
        const step = () => {
          const { day, moments } = latest.current
          const stops = isStepped ? moments.map(({ minute }) => minute) : null
          const next = nextMinute(store.getState().minute ?? 0, day?.until ?? 0, stops)
          if (next === null) pause()
          else store.setState({ minute: next })
        }
        timer.current = setInterval(step, isStepped ? momentEveryMs : playStep.everyMs)
      },
      backToNow() {
        stop()
        store.setState(initialReplay)
      },
    }
  }, [store])

  useEffect(() => () => clearInterval(timer.current), [])
  usePlayable(day, controls.play, isPlayAsked)
  const isMissing = data === undefined && (isError || (isPending && fetchStatus === 'paused'))
  return { day, isMissing, moments, store, pastAt, ...controls }
}

/** The card's act plays it, as long as there is something to play. */
function usePlayable(day: ReplayDay | null | undefined, play: () => void, isPlayAsked: boolean): void {
  const isPlayable = day != null && day.until > 0
  const hasToPlay = useRef(isPlayAsked)
  const { requests } = usePlayDay()
  const seen = useRef(requests)
  useEffect(() => {
    setDayPlayable(isPlayable)
    return () => setDayPlayable(false)
  }, [isPlayable])
  useEffect(() => {
    if (!isPlayable || !hasToPlay.current) return
    hasToPlay.current = false
    play()
  }, [isPlayable, play])
  useEffect(() => {
    if (requests === seen.current) return
    seen.current = requests
    play()
  }, [requests, play])
}

/** The facts of a minute; each is made once. */
function usePast(school: School, overview: Overview, day: ReplayDay | null | undefined) {
  return useMemo(() => {
    const made = new Map<number, Past>()
    return (minute: number): Past => {
      const known = made.get(minute)
      if (known) return known
      const now = knownNow((day?.start ?? 0) + minute * minuteMs)
      const then = overviewAt(overview, day ?? { start: 0, rooms: new Map() }, minute)
      const past = { overview: then, schoolNow: schoolNowOf(school, then, { now, lostAt: null }), now }
      made.set(minute, past)
      return past
    }
  }, [school, overview, day])
}

function momentsOfRoom(day: ReplayDay, roomId: string | undefined): readonly Moment[] {
  const room = roomId === undefined ? undefined : day.rooms.get(roomId)
  const { ranges } = currentSteadyScale(co2)
  const window = { date: day.date, start: day.start / 1000, end: day.start / 1000 + day.length * 60 }
  const rankOf = (value: number) => {
    const level = currentSteadyScale(co2).judge(value)
    const rank = ranges.findIndex((range) => range.level === level)
    return rank < 0 ? null : rank
  }
  const lessons = day.lessons.map(({ start, end }) => ({ start: start / 1000, end: end / 1000 }))
  return momentsOf(
    room ?? { minutes: [], values: [] },
    { window, lessons, until: day.until, markAt: null },
    rankOf,
    leastRank,
  )
}

/** The minute of the day that is replayed; null while the page shows now. */
export function useReplayMinute({ store }: Replay): number | null {
  return useStore(store, (state) => state.minute)
}

/** The time that is replayed; null while the page shows now. */
export function usePastOf(replay: Replay): Past | null {
  const minute = useReplayMinute(replay)
  return minute === null ? null : replay.pastAt(minute)
}

/** Whether a time that is over is shown. */
export function useIsReplaying({ store }: Replay): boolean {
  return useStore(store, (state) => state.minute !== null)
}
