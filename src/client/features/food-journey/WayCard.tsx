import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { GamePicture } from '#client/widgets/GamePicture.tsx'
import { findFood } from '#domain/food-journey/foods.ts'
import { roughTime, travelHours } from '#domain/food-journey/transport-time.ts'
import type { Transport } from '#domain/food-journey/transports.ts'
import { wayKgText } from './footprint-words.tsx'
import { useTransportNames } from './use-transport-names.ts'
import styles from './WayCard.module.css'

interface WayCardProps {
  readonly way: Transport
  readonly food: string
  /** As the crow flies; null where the way is too short to show. */
  readonly km: number | null
  readonly isChosen: boolean
  readonly isOften: boolean
  /** Greenhouse gas of each way that is offered, kg for a kilogram of food; null without a distance. */
  readonly gases: readonly (number | null)[]
  readonly gas: number | null
  readonly onChoose: () => void
}

/** A way that a food can have travelled: how long that takes, and its gas. */
export function WayCard({ way, food, km, isChosen, isOften, gases, gas, onChoose }: WayCardProps) {
  const names = useTransportNames()
  return (
    <button type="button" className={styles.way} aria-pressed={isChosen} onClick={onChoose}>
      <span className={styles.name}>
        <GamePicture name={`way-${way}`} className={styles.picture} />
        <strong>{names[way]}</strong>
        {km !== null && <RoughTime km={km} way={way} />}
      </span>
      {isChosen && <Icon name="check" className={styles.check} />}
      {isOften && (
        <span className={styles.often}>
          <Trans>Åker ofta så här</Trans>
        </span>
      )}
      <Gas kg={gas} all={gases.map((kg) => kg ?? 0)} food={food} />
    </button>
  )
}

function RoughTime({ km, way }: { readonly km: number; readonly way: Transport }) {
  const { t } = useLingui()
  const { count, unit } = roughTime(travelHours(km, way))
  const words = {
    hours: t`Ungefär ${plural(count, { one: 'en timme', other: '# timmar' })}`,
    days: t`Ungefär ${plural(count, { one: 'en dag', other: '# dagar' })}`,
    weeks: t`Ungefär ${plural(count, { one: 'en vecka', other: '# veckor' })}`,
  }
  return <span className={styles.shown}>{count === 0 ? <Trans>Mindre än en timme</Trans> : words[unit]}</span>
}

interface GasProps {
  /** Null where the way is too short to show. */
  readonly kg: number | null
  /** Of all ways that are offered. */
  readonly all: readonly number[]
  readonly food: string
}

/** A cloud whose area is the gas, and the same in words. */
function Gas({ kg, all, food }: GasProps) {
  const locale = currentLocale()
  if (kg === null) {
    return (
      <span className={styles.gas}>
        <Trans>Vägen är kort. Vi har inget tal för den.</Trans>
      </span>
    )
  }
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const side = { '--side': Math.sqrt(most > 0 ? kg / most : 0) } as CSSProperties
  const amount = wayKgText(kg)
  const tenths = Math.round((10 * kg) / least)
  const times = formatsOf(locale).number(kg / least, tenths < 95 && tenths % 10 > 0 ? 0.1 : 1)
  const name = findFood(food)?.name[locale].toLowerCase() ?? ''
  return (
    <span className={styles.gas}>
      <svg className={styles.cloud} style={side} viewBox="0 0 60 40" aria-hidden="true" focusable="false">
        <path d="M15 37a11 11 0 0 1-2-21 15 15 0 0 1 28-5 12 12 0 0 1 6 26z" />
      </svg>
      <span>
        <strong>
          {kg <= least * 1.05 ? <Trans>minst växthusgas</Trans> : <Trans>{times} gånger så mycket</Trans>}
        </strong>
        <span className={styles.shown}>
          <Trans>
            {amount} för 1 kilo {name}
          </Trans>
        </span>
      </span>
    </span>
  )
}
