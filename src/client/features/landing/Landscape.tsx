import { type ReactNode, useId } from 'react'
import { seasonAt } from '#client/living-school/outside.ts'
import { paletteOf } from '#client/living-school/palette.ts'
import { Birch, Spruce } from '#client/living-school/symbols.tsx'
import { lightOver } from '#domain/places/daylight.ts'
import styles from './Landscape.module.css'

interface LandscapeProps {
  /** Server time, epoch ms. */
  readonly now: number
  /** What stands on the sky. */
  readonly children: ReactNode
}

/** Where trees stand, in the units of the drawing: their middle, their foot and their height. None is as high as the words. */
const farTrees = [
  [36, 200, 34],
  [884, 184, 28],
  [906, 184, 22],
  [1538, 192, 34],
  [1568, 194, 26],
] as const
const nearTrees = [
  [74, 258, 56],
  [128, 262, 42],
  [592, 260, 44],
  [622, 262, 34],
  [1004, 262, 44],
  [1250, 258, 50],
  [1472, 256, 58],
  [1536, 260, 44],
] as const
const birches = [
  [944, 264, 46],
  [1398, 258, 50],
] as const

/** A band of hills behind a heading: the light of the hour and the season of the living school. */
export function Landscape({ now, children }: LandscapeProps) {
  const id = useId()
  const light = lightOver(now, null)
  const season = seasonAt(now, null, null)
  const palette = paletteOf(light, season, null)
  const tree = (kind: 'spruce' | 'birch', [x, foot, height]: readonly [number, number, number]) => (
    <use
      key={x}
      href={`#${id}${kind}`}
      x={x - height * 0.35}
      y={foot - height}
      width={height * 0.7}
      height={height}
    />
  )
  return (
    <div className={styles.landscape} data-light={light} style={{ background: palette.sky }}>
      <svg
        className={styles.picture}
        preserveAspectRatio="xMidYMax slice"
        viewBox="0 0 1600 300"
        aria-hidden="true"
        focusable="false"
      >
        <defs>
          <symbol id={`${id}spruce`} viewBox="0 0 70 100">
            <Spruce palette={palette} season={season} />
          </symbol>
          <symbol id={`${id}birch`} viewBox="0 0 70 102">
            <Birch palette={palette} season={season} isNight={light === 'night'} />
          </symbol>
        </defs>
        {/* The same hills as in the first frame: index.html. */}
        <path d="M0 150C200 120 420 150 640 136S1100 108 1300 132s240 12 300 4v164H0z" fill={palette.low} />
        <path
          d="M0 206C110 176 250 196 360 172s230 26 330 14 250-36 400-8 250-24 510 6v116H0z"
          fill={palette.far}
        />
        <g color={palette.spruceFar}>{farTrees.map((place) => tree('spruce', place))}</g>
        <path
          d="M0 244c160-40 330-14 480-2s250-26 430-20 280 26 400 6 200-10 290-2v74H0z"
          fill={palette.hill}
        />
        <g color={palette.spruce}>{nearTrees.map((place) => tree('spruce', place))}</g>
        {birches.map((place) => tree('birch', place))}
        <path d="M0 276c180-24 380-4 560-8s300 12 480 4 400-14 560 2v28H0z" fill="var(--bg-landing)" />
      </svg>
      {children}
    </div>
  )
}
