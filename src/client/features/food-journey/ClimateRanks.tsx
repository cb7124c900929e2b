import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { GamePicture } from '#client/widgets/GamePicture.tsx'
import { figuresOf, type RankedRow, type ClimateRanks as Ranks } from '#domain/food-journey/climate.ts'
import type { Footprint } from '#domain/food-journey/footprints.ts'
import styles from './ClimateRanks.module.css'
import { FigureBar } from './FigureBar.tsx'
import { foodName, Kg } from './footprint-words.tsx'
import { shownKm } from './map/places.ts'

interface ClimateRanksProps {
  readonly ranks: Ranks
  /** The food that is drawn strong; null where none changes its place. */
  readonly mover: string | null
}

/** The same foods in two lists, by kilometres and by gas, and below them what has no place in both. */
export function ClimateRanks({ ranks, mover }: ClimateRanksProps) {
  const { byKm, byGas, wayUnknown, without } = ranks
  const isOrder = byKm.length > 1
  const mostKg = Math.max(...[...byGas, ...wayUnknown].map(({ footprint }) => figuresOf(footprint).high))
  const isDisputed = [...byGas, ...wayUnknown].some(({ footprint }) => footprint.swedishKg !== null)
  return (
    <div className={styles.panel}>
      {byGas.length > 0 && (
        <div className={styles.ranks}>
          <h2 id="by-km" className={styles.kmHead}>
            <Trans>Längst resa</Trans>
            <small>
              <Trans>fågelvägen från skolan</Trans>
            </small>
          </h2>
          <ol role="list" aria-labelledby="by-km" className={styles.km}>
            {byKm.map((row) => (
              <Row key={row.key} food={row.key} rank={isOrder ? row.rank : null} isMover={row.key === mover}>
                <span className={styles.way}>
                  {row.isNearby ? <Trans>från trakten</Trans> : shownKm(row.km)}
                </span>
              </Row>
            ))}
          </ol>
          <Lines from={byKm} to={byGas} mover={mover} />
          <h2 id="by-gas" className={styles.gasHead}>
            <Trans>Mest växthusgas</Trans>
            <small>
              <Trans>för 1 kilo mat, från gården till affären</Trans>
            </small>
          </h2>
          <ol role="list" aria-labelledby="by-gas" className={styles.gas}>
            {byGas.map((row) => (
              <Row key={row.key} food={row.key} rank={isOrder ? row.rank : null} isMover={row.key === mover}>
                <Gas footprint={row.footprint} mostKg={mostKg} />
              </Row>
            ))}
          </ol>
        </div>
      )}
      {wayUnknown.length > 0 && (
        <div className={styles.unknown}>
          <h2 id="way-unknown">
            <Trans>Vet inte varifrån</Trans>
            <small>
              <Trans>växthusgas för 1 kilo mat</Trans>
            </small>
          </h2>
          <ul role="list" aria-labelledby="way-unknown" className={styles.gas}>
            {wayUnknown.map(({ key, footprint }) => (
              <Row key={key} food={key} rank={null} isMover={false}>
                <Gas footprint={footprint} mostKg={mostKg} />
              </Row>
            ))}
          </ul>
        </div>
      )}
      {isDisputed && (
        <p className={styles.note}>
          <Trans>Randigt betyder att källorna inte är överens.</Trans>
        </p>
      )}
      {without.length > 0 && (
        <p className={styles.without}>
          {without.map((key) => (
            <GamePicture key={key} name={`food-${key}`} className={styles.picture} />
          ))}
          <span>
            <Trans>
              Vi har inget tal för: {without.map((key) => foodName(key).toLowerCase()).join(', ')}.
            </Trans>
          </span>
        </p>
      )}
    </div>
  )
}

interface RowProps {
  readonly food: string
  /** Null where there is no order. */
  readonly rank: number | null
  readonly isMover: boolean
  readonly children: ReactNode
}

function Row({ food, rank, isMover, children }: RowProps) {
  return (
    <li className={styles.row} data-mover={isMover || undefined}>
      <span className={styles.rank}>{rank}</span>
      <GamePicture name={`food-${food}`} className={styles.picture} />
      <span className={styles.what}>
        <strong>{foodName(food)}</strong> {children}
      </span>
    </li>
  )
}

function Gas({ footprint, mostKg }: { readonly footprint: Footprint; readonly mostKg: number }) {
  const { low, high } = figuresOf(footprint)
  return (
    <span className={styles.figure}>
      <FigureBar low={low / mostKg} high={high / mostKg} />
      <span className={styles.kg}>
        <Kg footprint={footprint} />
      </span>
    </span>
  )
}

interface LinesProps {
  readonly from: readonly RankedRow[]
  readonly to: readonly RankedRow[]
  readonly mover: string | null
}

/** The same food on both sides is joined; what changes its place most is drawn strong, over all others. */
function Lines({ from, to, mover }: LinesProps) {
  const lines = from.map(({ key }, index) => {
    const [y0, y1] = [index + 0.5, to.findIndex((row) => row.key === key) + 0.5]
    return { key, d: `M2 ${y0}C50 ${y0} 50 ${y1} 98 ${y1}` }
  })
  return (
    <svg
      className={styles.lines}
      viewBox={`0 0 100 ${from.length}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {lines.map(({ key, d }) => key !== mover && <path key={key} className={styles.line} d={d} />)}
      {lines.map(
        ({ key, d }) =>
          key === mover && (
            <g key={key}>
              <path className={styles.edge} d={d} />
              <path className={styles.strong} d={d} />
            </g>
          ),
      )}
    </svg>
  )
}
