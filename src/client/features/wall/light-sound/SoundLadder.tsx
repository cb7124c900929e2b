import { Plural } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { currentScale } from '#client/widgets/current-scale.ts'
import { levelFillOf } from '#client/widgets/level-fill.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import { sound } from '#domain/metrics/sound/metric.ts'
import { knownSounds } from './known-sounds.ts'
import { ladderEnds, shareOf, spread } from './ladder.ts'
import type { JudgedRoom } from './light-sound-facts.ts'
import { soundWord } from './light-sound-words.ts'
import styles from './SoundLadder.module.css'

interface SoundLadderProps {
  /** The loudest first. */
  readonly rooms: readonly JudgedRoom[]
  /** Rooms that are quieter and have no place. */
  readonly more: number
}

/** Room for a label, of the ladder's length: side by side on a wide screen, one above the other on a tall one. */
const gaps = { wide: 0.2, tall: 0.2 }

/** Rooms by their sound, on a ladder with the sounds that everybody knows; from quiet to loud, or upwards on a tall screen. */
export function SoundLadder({ rooms, more }: SoundLadderProps) {
  const quietFirst = [...rooms].reverse()
  const shares = quietFirst.map(({ value }) => shareOf(value))
  const [wide, tall] = [spread(shares, gaps.wide), spread(shares, gaps.tall)]
  return (
    <div className={styles.ladder}>
      <div className={styles.bar} aria-hidden="true">
        {bands().map(({ level, word, style }) => (
          <div key={level} className={styles.band} style={style}>
            <span>{word}</span>
          </div>
        ))}
        {shares.map((share, index) => (
          <i key={quietFirst[index]?.id} className={styles.mark} style={{ '--at': share } as CSSProperties} />
        ))}
      </div>
      {(['wide', 'tall'] as const).map((way) => (
        <svg
          key={way}
          className={styles[way]}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <path d={leaders(shares, way === 'wide' ? wide : tall, way)} />
        </svg>
      ))}
      <ul role="list" className={styles.rooms}>
        {quietFirst.map((room, index) => (
          <LadderRoom key={room.id} room={room} wide={wide[index] ?? 0} tall={tall[index] ?? 0} />
        ))}
      </ul>
      <ul role="list" className={styles.sounds}>
        {knownSounds.map(({ decibels, name }) => (
          <li key={decibels} style={{ '--at': shareOf(decibels) } as CSSProperties}>
            {name()}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.more}>
          <Plural value={more} one="och # tystare rum" other="och # tystare rum" />
        </p>
      )}
    </div>
  )
}

interface LadderRoomProps {
  readonly room: JudgedRoom
  /** Where its label stands, as a share of the ladder, on a wide and on a tall screen. */
  readonly wide: number
  readonly tall: number
}

function LadderRoom({ room: { name, value }, wide, tall }: LadderRoomProps) {
  const level = currentScale(sound).levelOf(value)
  return (
    <li style={{ '--wide': wide, '--tall': tall } as CSSProperties}>
      <b>{name}</b>
      <span>
        <LevelSymbol symbol={sound.levels[level].symbol} className={styles.face} />
        {amountOf(sound, value)}
        <span className={styles.level}>{soundWord(level)}</span>
      </span>
    </li>
  )
}

/** The levels as parts of the ladder, from quiet to loud. */
function bands() {
  const { least, most } = ladderEnds
  return currentScale(sound).ranges.map(({ level, from, to }) => {
    const [start, end] = [shareOf(from ?? least), shareOf(to ?? most)]
    const style = {
      '--from': start,
      '--size': end - start,
      '--fill': levelFillOf(sound.levels[level].symbol),
    } as CSSProperties
    return { level, word: soundWord(level), style }
  })
}

/** From each label to its mark. */
function leaders(shares: readonly number[], labels: readonly number[], way: 'wide' | 'tall'): string {
  return shares
    .map((share, index) => {
      const [mark, label] = [100 * share, 100 * (labels[index] ?? share)]
      return way === 'wide' ? `M${label} 0L${mark} 100` : `M0 ${100 - mark}L100 ${100 - label}`
    })
    .join('')
}
