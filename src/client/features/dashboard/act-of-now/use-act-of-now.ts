import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { RoomNow, SchoolNow } from '#client/living-school/school-now.ts'
import { type Run, readRun } from '#client/offline/kept-run.ts'
import { type LatestGuess, readLatestGuess } from '#client/offline/own-guess.ts'
import { openActivitiesQuery } from '#client/queries/activities.ts'
import type { AnyActivity } from '#contract/activities.ts'
import type { School } from '#contract/schools.ts'
import { type ActOfNow, actOfNow, type OpenForAct } from '#domain/activities/act-of-now.ts'
import { isOpen } from '#domain/activities/activity-state.ts'
import type { ActivityTypeId } from '#domain/activities/activity-type-ids.ts'
import { airingKnownAfterS } from '#domain/activities/airing.ts'
import { endOfGuess } from '#domain/activities/guess.ts'
import type { Now } from '#domain/time/age.ts'
import { lessonIntervals } from '#domain/time/lesson-intervals.ts'
import { endOfDate, localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { lunchBreakOf } from '#domain/time/lunch-break.ts'
import type { SchoolCalendar } from '#domain/time/school-calendar.ts'

/** What the card of a room offers to do, with what its words need. */
export interface ShownAct {
  /** undefined = not known yet; null = the advice of the room stands there. */
  readonly act: ActOfNow | null | undefined
  /** The activity that it leads to; undefined = none, or it is not on this device. */
  readonly activity: AnyActivity | undefined
  /** The airing of this tablet that is under way. */
  readonly run: Run | null
}

/** The act of now of a room. `canPlayDay`: the day ribbon has a day. */
export function useActOfNow(
  school: School,
  schoolNow: SchoolNow,
  room: RoomNow,
  now: Now,
  canPlayDay: boolean,
): ShownAct {
  const { data, isPending, fetchStatus } = useQuery(openActivitiesQuery(school.id))
  const activities = (data ?? []).filter(({ status, settings }) =>
    isOpen({ status, endsOn: settings.ends_on }, now.at),
  )
  const open = openOf(activities, room.room.id)
  const kept = useKeptOnTablet(room.room.id, open.airing)
  // Asked for and not answered: what comes first may be in the answer.
  if ((isPending && fetchStatus === 'fetching') || kept === null)
    return { act: undefined, activity: undefined, run: null }
  const { run, latest } = kept
  const calendar = school.calendar
  const act = actOfNow({
    now: now.at,
    school: schoolNow.hours.state,
    lunch: calendar && lunchBreakOf(calendar, now.at),
    lessonsEndAt: calendar && lessonsEndOf(calendar, now.at),
    room: factsOf(schoolNow, room),
    open,
    tablet: {
      airingRuns: run && open.airing !== undefined ? open.airing : null,
      guess: latest && {
        activityId: latest.activityId,
        isAnswered: now.at / 1000 >= endOfGuess(latest.guess) + airingKnownAfterS,
        isSeen: latest.isSeen,
      },
    },
    canPlayDay,
  })
  const id = act && 'activityId' in act ? act.activityId : null
  return { act, activity: activities.find((activity) => activity.id === id), run }
}

/** Of the room those that look at one; of the school the game, and the case wherever it happened. The newest of each kind. */
function openOf(activities: readonly AnyActivity[], roomId: string): OpenForAct {
  const ofSchool = (type: ActivityTypeId) =>
    activities.find(({ activity_type_id }) => activity_type_id === type)?.id
  const ofRoom = (type: ActivityTypeId) =>
    activities.find(
      ({ activity_type_id, settings }) =>
        activity_type_id === type && 'room_id' in settings && settings.room_id === roomId,
    )?.id
  return {
    airing: ofRoom('room_airing'),
    marks: ofRoom('room_events'),
    guess: ofRoom('room_guess'),
    feel: ofRoom('room_feel'),
    foodJourney: ofSchool('food_journey'),
    mystery: ofSchool('room_mystery'),
  }
}

interface KeptOnTablet {
  readonly run: Run | null
  readonly latest: LatestGuess | null
}

/** What this tablet has begun or guessed in a room; null until its disk has answered. */
function useKeptOnTablet(roomId: string, airingId: string | undefined): KeptOnTablet | null {
  const [kept, setKept] = useState<KeptOnTablet | null>(null)
  useEffect(() => {
    let isGone = false
    const runs = airingId === undefined ? null : readRun(airingId)
    void Promise.all([runs, readLatestGuess(roomId)]).then(([run, latest]) => {
      if (!isGone) setKept({ run, latest })
    })
    return () => {
      isGone = true
    }
  }, [roomId, airingId])
  return kept
}

function factsOf({ lostAt, hours }: SchoolNow, { advice, room, isSilent, readings }: RoomNow) {
  const air = readings.get('co2')
  const isKnown = lostAt === null && hours.state !== 'asleep'
  return {
    isSilent: isSilent && lostAt === null,
    level: isKnown ? advice.level : null,
    canBeAired:
      isKnown &&
      advice.need === 'airing' &&
      (room.airingAdvice === 'open_window' || room.airingAdvice === 'door'),
    air: isKnown && air?.mayJudge ? air.level : null,
  }
}

/** When the last lesson of today ends, epoch ms; null = there is none. */
function lessonsEndOf(calendar: SchoolCalendar, now: number): number | null {
  const date = localDateOf(now)
  const lessons = lessonIntervals(calendar, { start: startOfDate(date) / 1000, end: endOfDate(date) / 1000 })
  const last = lessons.at(-1)
  return last ? last.end * 1000 : null
}
