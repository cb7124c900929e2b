import pictures from 'virtual:game-pictures'
import type { ReactNode } from 'react'
import { air, ink, lamp } from '#client/living-school/palette.ts'
import { symbolHref } from '#client/ui/base/sprite.ts'
import type { ActivityTypeId } from '#domain/activities/activity-type-ids.ts'

interface ActivityPictureProps {
  readonly typeId: ActivityTypeId
  readonly className?: string | undefined
}

/** What an activity is about, as a drawing in its own colours. Decorative: the title stands beside it. */
export function ActivityPicture({ typeId, className }: ActivityPictureProps) {
  const { ground, drawing } = scenes[typeId]
  return (
    <svg
      className={className}
      viewBox="0 0 320 160"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="320" height="160" fill={ground} />
      {drawing}
    </svg>
  )
}

interface PlacedProps {
  readonly href: string
  readonly box: string
  readonly at: readonly [x: number, y: number]
  readonly size: number
}

function Placed({ href, box, at: [x, y], size }: PlacedProps) {
  return (
    <svg x={x} y={y} width={size} height={size} viewBox={box} aria-hidden="true">
      <use href={href} />
    </svg>
  )
}

function Game({ name, ...place }: { readonly name: string } & Pick<PlacedProps, 'at' | 'size'>) {
  return <Placed href={`${pictures}#${name}`} box="0 0 32 32" {...place} />
}

function Level({ name, ...place }: { readonly name: string } & Pick<PlacedProps, 'at' | 'size'>) {
  return <Placed href={symbolHref(`level-${name}`)} box="0 0 48 48" {...place} />
}

/** A line as on squared paper. `d`: the curve. */
function Paper({ d, children }: { readonly d: string; readonly children?: ReactNode }) {
  return (
    <>
      <rect x="36" y="16" width="248" height="128" rx="12" fill="#fff" stroke={ink} strokeWidth="4" />
      <path
        d="M36 48h248M36 80h248M36 112h248M98 16v128M160 16v128M222 16v128"
        stroke="#DCE7E1"
        strokeWidth="2"
      />
      <path d={d} fill="none" stroke="#720186" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" />
      {children}
    </>
  )
}

const rising = 'M52 118c30 2 42-52 76-56 26-3 30 28 52 28'

interface Scene {
  readonly ground: string
  readonly drawing: ReactNode
}

const scenes: Readonly<Record<ActivityTypeId, Scene>> = {
  food_journey: {
    ground: '#BFE6F5',
    drawing: (
      <>
        <path d="M0 132c60-22 120-22 176-8s104 8 144-8v44H0z" fill="#93CF9C" />
        <path d="M0 146c70-14 130 6 190 2s100-14 130-8v20H0z" fill="#7FC391" />
        <Game name="way-earth" at={[112, 34]} size={96} />
        <path
          d="M44 104C70 22 214-14 272 82"
          fill="none"
          stroke={ink}
          strokeWidth="4"
          strokeDasharray="2 11"
          strokeLinecap="round"
        />
        <Game name="food-mango" at={[16, 92]} size={56} />
        <Game name="way-plane" at={[166, 6]} size={44} />
        <Game name="food-tomato" at={[248, 82]} size={52} />
      </>
    ),
  },
  room_airing: {
    ground: '#B23A2E',
    drawing: (
      <>
        <rect
          x="92"
          y="18"
          width="136"
          height="118"
          rx="6"
          fill={air.excellent}
          stroke="#fff"
          strokeWidth="10"
        />
        <path
          d="M92 18l-46 16v100l46 2zM228 18l46 16v100l-46 2z"
          fill={air.good}
          stroke="#fff"
          strokeWidth="8"
          strokeLinejoin="round"
        />
        <path
          d="M110 62h64c22 0 22-26 4-26-10 0-14 8-12 14M120 84h78c20 0 20 26 2 26-10 0-14-6-12-12M108 106h44"
          fill="none"
          stroke="#2A76E2"
          strokeWidth="6"
          strokeLinecap="round"
        />
      </>
    ),
  },
  room_events: {
    ground: air.good,
    drawing: (
      <Paper d={`${rising}c24 0 22 34 44 36`}>
        <path
          d="M128 62V26h30l-8 9 8 9h-30M180 90V54h30l-8 9 8 9h-30"
          fill={lamp}
          stroke={ink}
          strokeWidth="4"
          strokeLinejoin="round"
        />
      </Paper>
    ),
  },
  room_guess: {
    ground: air.fair,
    drawing: (
      <Paper d={rising}>
        <path
          d="M180 90c28 0 30-46 84-52"
          fill="none"
          stroke="#C15407"
          strokeWidth="6"
          strokeDasharray="2 12"
          strokeLinecap="round"
        />
        <path
          d="M236 46l34-34 16 16-34 34-20 4z"
          fill={lamp}
          stroke={ink}
          strokeWidth="4"
          strokeLinejoin="round"
        />
      </Paper>
    ),
  },
  room_experiment: {
    ground: air.excellent,
    drawing: (
      <>
        <path
          d="M136 22h48M144 22v42l-44 66c-6 10 0 16 10 16h100c10 0 16-6 10-16l-44-66V22z"
          fill="#fff"
          stroke={ink}
          strokeWidth="5"
          strokeLinejoin="round"
        />
        <path d="M124 102h72l20 32c2 4 0 6-4 6H108c-4 0-6-2-4-6z" fill="#5CE0D0" />
        <circle cx="142" cy="118" r="7" fill="#fff" />
        <circle cx="170" cy="128" r="5" fill="#fff" />
        <circle cx="164" cy="92" r="6" fill="#5CE0D0" />
        <circle cx="152" cy="72" r="4" fill="#5CE0D0" />
      </>
    ),
  },
  room_feel: {
    ground: air.poor,
    drawing: (
      <>
        <Level name="good" at={[26, 44]} size={76} />
        <Level name="fair" at={[122, 34]} size={76} />
        <Level name="bad" at={[218, 44]} size={76} />
      </>
    ),
  },
  room_mystery: {
    ground: air.bad,
    drawing: (
      <Paper d="M52 112h60c22 0 16-72 36-72s14 72 36 72h84">
        <path d="M190 98l40 40" stroke={ink} strokeWidth="14" strokeLinecap="round" />
        <circle cx="152" cy="62" r="44" fill={air.excellent} fillOpacity=".55" stroke={ink} strokeWidth="7" />
      </Paper>
    ),
  },
  lesson_guess: {
    ground: '#CFE6EE',
    drawing: (
      <Paper d={rising}>
        <circle cx="232" cy="76" r="34" fill={lamp} stroke={ink} strokeWidth="4" />
        <path
          d="M220 68c0-18 26-18 26-2 0 10-13 10-13 20M233 98v1"
          fill="none"
          stroke={ink}
          strokeWidth="7"
          strokeLinecap="round"
        />
      </Paper>
    ),
  },
}
