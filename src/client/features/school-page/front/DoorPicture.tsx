import type { ReactNode } from 'react'
import { ink, lamp } from '#client/living-school/palette.ts'
import { SleepingFace } from '#client/living-school/symbols.tsx'
import { symbolHref } from '#client/ui/base/sprite.ts'
import type { ActivityTypeId } from '#domain/activities/activity-type-ids.ts'
import type { Door } from './doors.ts'

interface DoorPictureProps {
  readonly door: Door
  readonly className: string | undefined
}

/** What stands in the round pane of a door; its title says the same. */
export function DoorPicture({ door, className }: DoorPictureProps) {
  return (
    <svg className={className} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      {door.kind === 'dashboard' ? (
        <Face level={door.face} />
      ) : door.kind === 'replay' ? (
        replay
      ) : (
        drawings[door.typeId]
      )}
    </svg>
  )
}

function Face({ level }: { readonly level: string | null }) {
  return level === null ? (
    <g color={ink}>
      <SleepingFace />
    </g>
  ) : (
    <use href={symbolHref(`level-${level}`)} width="48" height="48" />
  )
}

const line = {
  fill: 'none',
  stroke: ink,
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** An arc from morning to evening with the sun on it. */
const replay = (
  <>
    <path d="M4 38a20 20 0 0 1 40 0" {...line} strokeDasharray=".1 6" />
    <circle cx="24" cy="18" r="7" fill={lamp} stroke={ink} strokeWidth="2.5" />
    <path d="M3 42h42" {...line} />
    <path d="M20 28l9 5-9 5z" fill={ink} stroke={ink} strokeWidth="2" strokeLinejoin="round" />
  </>
)

/** A curve on two axes; what goes on is dotted. */
const curve = (
  <>
    <path d="M7 6v36h36" {...line} />
    <path d="M13 36c6-2 7-18 13-18" {...line} stroke="#720186" />
    <path d="M30 20c6 4 9-6 12-10" {...line} stroke="#720186" strokeDasharray=".1 5.5" strokeWidth="4" />
  </>
)

const drawings: Readonly<Record<ActivityTypeId, ReactNode>> = {
  food_journey: (
    <>
      <path
        d="M15 16c8-9 24-5 27 8s-6 21-16 20c-9-1-16-4-17-13-1-7 2-11 6-15z"
        fill="#FFA726"
        stroke={ink}
        strokeWidth="2.5"
      />
      <path d="M17 15C14 8 8 5 3 7c1 6 7 10 14 8z" fill="#3DAE5B" stroke={ink} strokeWidth="2.5" />
      <path d="M20 24c2-4 6-6 10-5" {...line} stroke="#FFE0A6" />
    </>
  ),
  room_airing: (
    <>
      <path d="M10 6h28v36H10zM10 6L3 10v32l7 0M38 6l7 4v32h-7M24 6v36" {...line} fill="#DDF7FF" />
      <path d="M14 20h12c5 0 5-6 1-6M16 28h16c5 0 5 6 1 6" {...line} stroke="#2A76E2" />
    </>
  ),
  room_guess: curve,
  lesson_guess: curve,
  room_feel: (
    <>
      <use href={symbolHref('level-good')} x="1" y="3" width="24" height="24" />
      <use href={symbolHref('level-bad')} x="22" y="21" width="24" height="24" />
    </>
  ),
  room_experiment: (
    <>
      <path d="M18 5h12M20 5v13L8 38c-2 3 0 5 3 5h26c3 0 5-2 3-5L28 18V5" {...line} fill="#fff" />
      <path d="M14 30h20l5 8c1 2 0 3-2 3H11c-2 0-3-1-2-3z" fill="#5CE0D0" />
      <circle cx="21" cy="35" r="2.5" fill="#fff" />
    </>
  ),
  room_events: (
    <>
      <path d="M7 6v36h36M13 38c6 0 8-14 14-14s6 6 14 6" {...line} />
      <path d="M27 22V6h13l-4 4 4 4H27" {...line} fill={lamp} />
    </>
  ),
  room_mystery: (
    <>
      <path d="M30 30l13 13" {...line} strokeWidth="7" />
      <circle cx="20" cy="20" r="14" {...line} fill="#DDF7FF" />
      <path d="M16 17c0-6 9-6 9 0 0 4-5 3-5 7M20 28v.5" {...line} />
    </>
  ),
}
