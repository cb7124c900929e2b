import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { currentLocale } from '#client/texts/i18n.ts'
import { GamePicture } from '#client/widgets/GamePicture.tsx'
import type { CartItem, Origin } from '#domain/food-journey/cart.ts'
import { footprintOf } from '#domain/food-journey/footprints.ts'
import { substitutesOf, usualOriginsOf } from '#domain/food-journey/swap.ts'
import type { Point } from '#domain/places/distance.ts'
import styles from './ClimateStep.module.css'
import { foodName } from './footprint-words.tsx'
import { OriginName } from './map/OriginName.tsx'
import { SwapChange } from './SwapChange.tsx'
import { inSentence } from './where-from.ts'

interface SwapOneProps {
  readonly home: Point
  readonly items: readonly CartItem[]
}

/** One food against another: nothing in the cart is changed. */
export function SwapOne({ home, items }: SwapOneProps) {
  const { t } = useLingui()
  const mine = items.filter(({ play_item }) => footprintOf(play_item.key) !== null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const [from, setFrom] = useState(0)
  if (mine.length === 0) return null
  const before = mine.find(({ play_item }) => play_item.key === chosen)
  const others = before ? substitutesOf(before.play_item.key) : []
  const other = others.find((key) => key === asked)
  const origins = other ? usualOriginsOf(other) : []
  const origin = origins[from] ?? origins[0]
  const after = other && origin ? { play_item: { key: other }, ...origin } : null
  const subject = before ? inSentence(before.play_item.key, currentLocale()) : ''
  return (
    <section className={styles.swap} aria-labelledby="swap">
      <h2 id="swap">
        <Trans>Byt en vara. Vad händer?</Trans>
      </h2>
      <Choices label={t({ message: 'Byt', context: 'food' })}>
        {mine.map(({ play_item: { key } }) => (
          <Food key={key} food={key} isChosen={key === chosen} onChoose={setChosen} />
        ))}
      </Choices>
      {before && (
        <>
          <p className={styles.against}>
            <Trans>Byt {subject} mot</Trans>
          </p>
          <Choices label={t`Mot`}>
            {others.map((key) => (
              <Food
                key={key}
                food={key}
                isChosen={key === other}
                onChoose={(key) => {
                  setAsked(key)
                  setFrom(0)
                }}
              />
            ))}
          </Choices>
        </>
      )}
      {after && (
        <>
          <p className={styles.against}>
            <Trans>Om den kommer från</Trans>
          </p>
          <Choices label={t`Om den kommer från`}>
            {origins.map((item, index) => (
              <button
                key={keyOf(item)}
                type="button"
                aria-pressed={item === origin}
                onClick={() => setFrom(index)}
              >
                <OriginName origin={item} />
              </button>
            ))}
          </Choices>
        </>
      )}
      <div role="status">{before && after && <SwapChange home={home} before={before} after={after} />}</div>
      <p>
        <Trans>Finns det annat som är viktigt när man väljer mat? Prata med en kompis.</Trans>
      </p>
    </section>
  )
}

function keyOf({ country_code, region_code }: Origin): string {
  return `${country_code} ${region_code}`
}

function Choices({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.choices}>
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  )
}

interface FoodProps {
  readonly food: string
  readonly isChosen: boolean
  readonly onChoose: (key: string) => void
}

function Food({ food, isChosen, onChoose }: FoodProps) {
  return (
    <button type="button" aria-pressed={isChosen} onClick={() => onChoose(food)}>
      <GamePicture name={`food-${food}`} className={styles.picture} />
      {foodName(food)}
    </button>
  )
}
