import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { currentLocale } from '#client/texts/i18n.ts'
import type { ItemWay, WaysGas } from '#domain/food-journey/ways-gas.ts'
import styles from './ClimateStep.module.css'
import { FigureBar } from './FigureBar.tsx'
import { foodName, wayKgText } from './footprint-words.tsx'
import { useTransportNames } from './use-transport-names.ts'

/** The gas of all journeys as they were chosen, beside the usual ways. Nothing where no journey is known. */
export function WaysGasSum({ gas: { ways, kg, usualKg } }: { readonly gas: WaysGas }) {
  if (ways.length === 0) return null
  const isUsual = otherWays(ways).length === 0
  const [gas, usualGas] = [wayKgText(kg), wayKgText(usualKg)]
  return (
    <div>
      <p>
        <strong>
          <Trans>Resorna gav {gas} växthusgas.</Trans>
        </strong>{' '}
        {isUsual ? (
          <Trans>All mat åkte på vanligt sätt.</Trans>
        ) : (
          <Trans>På vanligt sätt hade det blivit {usualGas}.</Trans>
        )}
      </p>
      <p className={styles.note}>
        <Trans>
          Det gäller ett kilo av varje vara. Vanligt sätt är lastbil dit den når, annars båt, annars flyg. Det
          är vår bedömning, och så räknar vi mat som ingen valde sätt för.
        </Trans>
      </p>
    </div>
  )
}

/** The gas of the journeys, and of each food that went another way than usual: both ways as bars. */
export function WaysGasPanel({ gas }: { readonly gas: WaysGas }) {
  const locale = currentLocale()
  const names = useTransportNames()
  if (gas.ways.length === 0) return null
  const others = otherWays(gas.ways)
  const most = Math.max(...others.flatMap(({ kg, usualKg }) => [kg, usualKg]))
  return (
    <section className={styles.share} aria-labelledby="ways-gas">
      <h2 id="ways-gas">
        <Trans>Så åkte din mat</Trans>
      </h2>
      <WaysGasSum gas={gas} />
      {others.map(({ key, way, kg, usual, usualKg }) => (
        <div key={key}>
          <Bar share={kg / most} kg={kg}>
            <strong>{foodName(key)}</strong>, {names[way].toLocaleLowerCase(locale)}
          </Bar>
          <Bar share={usualKg / most} kg={usualKg}>
            {names[usual]} (<Trans>det vanliga</Trans>)
          </Bar>
        </div>
      ))}
    </section>
  )
}

interface BarProps {
  /** Of the longest bar, 0 to 1. */
  readonly share: number
  readonly kg: number
  readonly children: ReactNode
}

function Bar({ share, kg, children }: BarProps) {
  return (
    <p className={styles.bar}>
      <span>{children}</span>
      <span>
        <FigureBar low={share} high={share} />
      </span>
      <span>{wayKgText(kg)}</span>
    </p>
  )
}

function otherWays(ways: readonly ItemWay[]): readonly ItemWay[] {
  return ways.filter(({ way, usual }) => way !== usual)
}
