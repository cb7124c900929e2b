import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { currentLocale } from '#client/texts/i18n.ts'
import type { CartItem } from '#domain/food-journey/cart.ts'
import { substitutesOf } from '#domain/food-journey/climate.ts'
import { footprintOf } from '#domain/food-journey/footprints.ts'
import styles from './ClimateStep.module.css'
import { foodName, Kg } from './footprint-words.tsx'
import { GamePicture } from './GamePicture.tsx'
import { inSentence } from './where-from.ts'

/** One food against another: nothing in the cart is changed. */
export function SwapOne({ items }: { readonly items: readonly CartItem[] }) {
  const { t } = useLingui()
  const locale = currentLocale()
  const mine = items.map(({ play_item }) => play_item.key).filter((key) => footprintOf(key) !== null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  if (mine.length === 0) return null
  const others = chosen === null ? [] : substitutesOf(chosen)
  const other = others.find((key) => key === asked) ?? null
  const before = chosen === null ? null : footprintOf(chosen)
  const after = other === null ? null : footprintOf(other)
  const most = Math.max(before?.kg ?? 0, after?.kg ?? 0)
  const subject = chosen ? inSentence(chosen, locale) : ''
  return (
    <section className={styles.swap} aria-labelledby="swap">
      <h2 id="swap">
        <Trans>Byt en vara. Vad händer?</Trans>
      </h2>
      <Choices
        label={t({ message: 'Byt', context: 'food' })}
        keys={mine}
        chosen={chosen}
        onChoose={setChosen}
      />
      {chosen && (
        <>
          <p className={styles.against}>
            <Trans>Byt {subject} mot</Trans>
          </p>
          <Choices label={t`Mot`} keys={others} chosen={other} onChoose={setAsked} />
        </>
      )}
      <div role="status">
        {chosen && other && before && after && (
          <div className={styles.change}>
            <p className={styles.headline}>
              {after.kg === before.kg ? (
                <Trans>Lika mycket växthusgas</Trans>
              ) : after.kg < before.kg ? (
                <Trans>Mindre växthusgas</Trans>
              ) : (
                <Trans>Mer växthusgas</Trans>
              )}
            </p>
            {[
              { key: chosen, footprint: before },
              { key: other, footprint: after },
            ].map(({ key, footprint }) => (
              <p key={key} className={styles.bar}>
                <strong>{foodName(key)}</strong>
                <span className={styles.track} aria-hidden="true">
                  <span style={{ inlineSize: `${(footprint.kg / most) * 100}%` }} />
                </span>
                <span>
                  <Kg footprint={footprint} />
                </span>
              </p>
            ))}
            <p>
              <Trans>
                För 1 kilo. Hur lång resan blir beror på varifrån maten kommer. Vi har valt förslagen.
              </Trans>
            </p>
          </div>
        )}
      </div>
      <p>
        <Trans>Finns det annat som är viktigt när man väljer mat? Prata med en kompis.</Trans>
      </p>
    </section>
  )
}

interface ChoicesProps {
  readonly label: string
  readonly keys: readonly string[]
  readonly chosen: string | null
  readonly onChoose: (key: string) => void
}

function Choices({ label, keys, chosen, onChoose }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend className="sr-only">{label}</legend>
      {keys.map((key) => (
        <button key={key} type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
          <GamePicture name={`food-${key}`} className={styles.picture} />
          {foodName(key)}
        </button>
      ))}
    </fieldset>
  )
}
