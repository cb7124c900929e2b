import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { currentLocale } from '#client/texts/i18n.ts'
import type { CartItem } from '#domain/food-journey/cart.ts'
import { figuresOf } from '#domain/food-journey/climate.ts'
import { isFromNearby, journeyOf } from '#domain/food-journey/journey.ts'
import { swapChange } from '#domain/food-journey/swap.ts'
import { footprintOfItem } from '#domain/food-journey/ways-gas.ts'
import type { Point } from '#domain/places/distance.ts'
import styles from './ClimateStep.module.css'
import { FigureBar } from './FigureBar.tsx'
import { foodName, Kg } from './footprint-words.tsx'
import { OriginName } from './map/OriginName.tsx'
import { shownKm } from './map/places.ts'
import { inSentence } from './where-from.ts'

interface SwapChangeProps {
  readonly home: Point
  readonly before: CartItem
  readonly after: CartItem
}

/** What becomes of the way and of the gas, in one line and in bars. */
export function SwapChange({ home, before, after }: SwapChangeProps) {
  const { t } = useLingui()
  const { way, gas } = swapChange(home, before, after)
  const ways = { more: t`längre resa`, same: t`lika lång resa`, less: t`kortare resa` }
  const gases = { more: t`mer växthusgas`, same: t`lika mycket växthusgas`, less: t`mindre växthusgas` }
  const headline = [way && ways[way], gas && gases[gas]].filter(Boolean).join(', ')
  const subject = inSentence(before.play_item.key, currentLocale())
  const kmOf = (item: CartItem) => journeyOf(home, item)?.value ?? 0
  const kgOf = (item: CartItem) => footprintOfItem(home, item)?.kg ?? 0
  const [mostKm, mostKg] = [Math.max(kmOf(before), kmOf(after)), Math.max(kgOf(before), kgOf(after))]
  const isDisputed = [before, after].some((item) => footprintOfItem(home, item)?.swedishKg)
  return (
    <div className={styles.change}>
      <p className={styles.headline}>{headline}</p>
      {way === null ? (
        <p>
          <Trans>Hur långt {subject} har rest vet vi inte.</Trans>
        </p>
      ) : (
        <>
          <h3>
            <Trans>Kilometer</Trans>
          </h3>
          {[before, after].map((item) => (
            <Bar key={item.play_item.key} item={item} low={kmOf(item) / mostKm}>
              {isFromNearby(home, item) ? (
                <Trans>från trakten</Trans>
              ) : (
                <>
                  {shownKm(kmOf(item))}, <OriginName origin={item} />
                </>
              )}
            </Bar>
          ))}
        </>
      )}
      <h3>
        <Trans>Växthusgas för 1 kilo</Trans>
      </h3>
      {[before, after].map((item) => {
        const footprint = footprintOfItem(home, item)
        if (!footprint) return null
        const { low, high } = figuresOf(footprint)
        return (
          <Bar key={item.play_item.key} item={item} low={low / mostKg} high={high / mostKg}>
            <Kg footprint={footprint} />
          </Bar>
        )
      })}
      <p className={styles.note}>
        {isDisputed && <Trans>Randigt betyder att källorna inte är överens.</Trans>}{' '}
        <Trans>Vi har valt förslagen. Maten kan komma från andra länder också.</Trans>
      </p>
    </div>
  )
}

interface BarProps {
  readonly item: CartItem
  /** Of the longest bar, 0 to 1. */
  readonly low: number
  /** More where sources disagree. */
  readonly high?: number
  readonly children: ReactNode
}

function Bar({ item, low, high = low, children }: BarProps) {
  return (
    <p className={styles.bar}>
      <strong>{foodName(item.play_item.key)}</strong>
      <span>
        <FigureBar low={low} high={high} />
      </span>
      <span>{children}</span>
    </p>
  )
}
