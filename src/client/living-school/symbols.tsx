import type { Season } from './outside.ts'
import { ink, type Palette } from './palette.ts'

const bark = '#5F3719'

/** Two closed eyes and a mouth, in the colour around them. */
export function SleepingFace() {
  return (
    <path
      d="M5 18c3 6 12 6 15 0M28 18c3 6 12 6 15 0M19 33c3 3 7 3 10 0"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.4"
      strokeLinecap="round"
    />
  )
}

/** In a box of 70 × 100; the colour around it is its own. */
export function Spruce({ palette, season }: { readonly palette: Palette; readonly season: Season }) {
  return (
    <>
      <path d="M30 96h10v4H30z" fill={bark} />
      <path
        d="M35 40C47 60 57 90 68 94Q35 102 2 94C13 90 23 60 35 40zM35 18C45 38 52 62 61 67Q35 75 9 67C18 62 25 38 35 18zM35 0C41 14 46 32 54 37Q35 45 16 37C24 32 29 14 35 0z"
        fill="currentColor"
      />
      {season === 'winter' && (
        <path
          d="M35 0C41 14 44 28 49 33Q42 26 35 31 28 27 21 33C26 28 29 14 35 0zM9 67q7-4 12-17 3 8 9 9-9 9-21 8zM61 67q-7-4-11-16-2 7-7 9 8 8 18 7zM2 94q9-4 14-16 4 9 11 10-10 8-25 6z"
          fill={palette.snow}
        />
      )}
    </>
  )
}

interface BirchProps {
  readonly palette: Palette
  readonly season: Season
  readonly isNight: boolean
}

/** In a box of 70 × 102: leaves in spring and summer, the last few in late autumn, none in winter. */
export function Birch({ palette, season, isNight }: BirchProps) {
  return (
    <>
      <path d="M33 100l1-72h3l2 72z" fill={isNight ? '#C9D3D8' : '#fff'} />
      <path d="M33.5 86h3M35 72h3M34 56h2.5" stroke={bark} strokeWidth="1.6" />
      <path
        d="M35.5 50L20 24M36 58L52 28M36 40L40 8M27 36l-2-14M45 40l3-14M30 27l-1-12M40 22l6-10"
        fill="none"
        stroke={isNight ? '#35302F' : '#6B4A2E'}
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      {palette.crown && (
        <path
          d="M8 44C0 24 14 10 28 10 36-2 58 0 60 16c14 8 12 34-2 38-8 10-26 10-32 4-10 2-18-6-18-14z"
          fill={palette.crown}
          opacity=".93"
        />
      )}
      {season === 'late_autumn' && (
        <path
          d="M22 28h.01M50 34h.01M41 14h.01M28 40h.01M46 24h.01"
          stroke={isNight ? '#7C6A48' : '#E0A03E'}
          strokeWidth="4.5"
          strokeLinecap="round"
        />
      )}
    </>
  )
}

/** A person at the door, in a box of 28 × 46; the coat has the surrounding colour. A cap when it is cold. */
export function Person({ season }: { readonly season: Season }) {
  const isWarm = season === 'spring' || season === 'summer'
  return (
    <g stroke={ink} strokeWidth="1.8">
      <path d="M11 34v9M17 34v9" strokeWidth="3.6" strokeLinecap="round" />
      <path d="M14 15c6 0 9 4 9.5 20h-19C5 19 8 15 14 15z" fill="currentColor" />
      <circle cx="14" cy="10" r="6.5" fill="#F2C9A0" />
      <path d="M7 9a7 7 0 0 1 14 0z" fill={isWarm ? bark : '#C8372D'} strokeWidth="1.6" />
    </g>
  )
}

/** From left to right; of no one in particular. */
export const coats = ['#0A46C4', '#FFB52E', '#7A1F7A'] as const

export const cloudPath = 'M0 34c0-10 14-14 20-7C28 9 58 11 60 30c14-4 22 11 12 19H6c-8 0-10-9-6-15z'
