import { useLingui } from '@lingui/react/macro'
import activityStyles from '#client/features/activities/runner/Activity.module.css'
import { Icon } from '#client/ui/base/Icon.tsx'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { levelWord, tenths } from '#client/widgets/airing/airing-done-words.ts'
import { currentScale } from '#client/widgets/current-scale.ts'
import { formatPpm } from '#client/widgets/format-ppm.ts'
import { amountOf, numberOf, unitOf } from '#client/widgets/shown-number.ts'
import type { AiringResult } from '#domain/activities/airing-result.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { indoorTemperature } from '#domain/metrics/indoor-temperature/metric.ts'
import type { AiringAdvice } from '#domain/rooms/room.ts'
import styles from './Airing.module.css'
import { WayOutPicture } from './WayOutPicture.tsx'

interface BeforeAndAfterProps {
  readonly result: AiringResult
  readonly advice: AiringAdvice | null
  /** When it was, epoch ms. */
  readonly at: number
}

/** The room on both sides of the airing, side by side. */
export function BeforeAndAfter({ result: { air, warmth }, advice, at }: BeforeAndAfterProps) {
  const { t } = useLingui()
  if (!air) return null
  return (
    <div className={styles.sides}>
      <Side
        name={t`Före`}
        ppm={air.before}
        celsius={warmth?.before}
        picture={<WayOutPicture advice={advice} isOpen={false} at={at} />}
      />
      <Icon name="arrow-right" />
      <Side
        name={t`Efter`}
        ppm={air.after}
        celsius={warmth?.after}
        picture={<WayOutPicture advice={advice} isOpen at={at} />}
      />
    </div>
  )
}

interface SideProps {
  readonly name: string
  readonly ppm: number
  readonly celsius: number | undefined
  readonly picture: React.ReactNode
}

function Side({ name, ppm, celsius, picture }: SideProps) {
  const shown = formatPpm(ppm)
  return (
    <div className={styles.side}>
      {picture}
      <p className={activityStyles.lead}>{name}</p>
      <p className={styles.sideNumber}>
        <LevelSymbol symbol={co2.levels[currentScale(co2).levelOf(ppm)].symbol} />
        <span>
          {numberOf(co2, shown)} <small>{unitOf(co2)}</small>
        </span>
      </p>
      <p>
        <b>
          {levelWord(shown)}
          {celsius !== undefined && ` · ${amountOf(indoorTemperature, tenths(celsius) / 10)}`}
        </b>
      </p>
    </div>
  )
}
