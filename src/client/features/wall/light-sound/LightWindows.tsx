import { Plural } from '@lingui/react/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { currentScale } from '#client/widgets/current-scale.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import { light } from '#domain/metrics/light/metric.ts'
import styles from './LightWindows.module.css'
import type { JudgedRoom } from './light-sound-facts.ts'

interface LightWindowsProps {
  /** The darkest first. */
  readonly rooms: readonly JudgedRoom[]
  /** Rooms that are brighter and have no place. */
  readonly more: number
  /** The sound is not measured. */
  readonly isAlone: boolean
}

/** A window for each room, as bright as it is. */
export function LightWindows({ rooms, more, isAlone }: LightWindowsProps) {
  return (
    <>
      <ul role="list" className={styles.rooms} data-count={rooms.length} data-is-alone={isAlone || undefined}>
        {rooms.map((room) => (
          <LightRoom key={room.id} room={room} />
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.more}>
          <Plural value={more} one="och # ljusare rum" other="och # ljusare rum" />
        </p>
      )}
    </>
  )
}

function LightRoom({ room: { name, value, isConcern } }: { readonly room: JudgedRoom }) {
  const level = light.levels[currentScale(light).levelOf(value)]
  return (
    <li className={styles.room} data-is-dark={isConcern || undefined}>
      <div className={styles.pane}>
        <Room glow={isConcern ? 0 : glowOf(value)} />
        <span className={styles.word} aria-hidden="true">
          {level.word[currentLocale()]}
        </span>
      </div>
      <LevelSymbol symbol={level.symbol} className={styles.symbol} />
      <p className={styles.name}>
        <b>{name}</b>
        <span>
          {amountOf(light, value)}
          <span className={styles.level}>{level.word[currentLocale()]}</span>
        </span>
      </p>
    </li>
  )
}

/** Brighter than this no window looks brighter, lux. */
const brightestLux = 800

/** How bright the lamps shine, 0.3 (just bright enough) to 0.9. */
function glowOf(lux: number): number {
  return 0.3 + 0.6 * Math.min(1, lux / brightestLux)
}

const lampsAt = [96, 224]

/** A classroom behind its window: lamps, their light and two tables. */
function Room({ glow }: { readonly glow: number }) {
  return (
    <svg viewBox="0 0 320 150" preserveAspectRatio="xMidYMid meet" aria-hidden="true" focusable="false">
      {lampsAt.map((x) => (
        <g key={x}>
          {glow > 0 && (
            <path d={`M${x - 26} 50l-34 100h120l-34-100z`} fill="#fff" fillOpacity={glow.toFixed(2)} />
          )}
          <path d={`M${x} 0v28`} stroke="#10241c" strokeWidth="4" />
          <path
            d={`M${x - 24} 48a24 20 0 0 1 48 0z`}
            fill={glow > 0 ? '#ffd95e' : '#8896a8'}
            stroke="#10241c"
            strokeWidth="4"
            strokeLinejoin="round"
          />
        </g>
      ))}
      <path
        className={styles.furniture}
        d="M60 108h76v9h-9v33h-8v-33H77v33h-8v-33h-9zM186 108h76v9h-9v33h-8v-33h-42v33h-8v-33h-9zM113 82a15 15 0 1 0-30 0 15 15 0 0 0 30 0zM78 108c0-22 40-22 40 0z"
      />
    </svg>
  )
}
