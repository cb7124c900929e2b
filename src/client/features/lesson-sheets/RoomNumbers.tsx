import { Trans } from '@lingui/react/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { indoorTemperature } from '#domain/metrics/indoor-temperature/metric.ts'
import { OwnNumberWords } from './OwnNumberWords.tsx'
import type { OwnRoom } from './own-numbers.ts'
import styles from './Sheet.module.css'

/** The air and the warmth of one room, last measured. */
export function RoomNumbers({ room }: { readonly room: OwnRoom | undefined }) {
  const locale = currentLocale()
  return (
    <dl className={styles.values}>
      <dt>
        <Trans>Rum eller plats</Trans>
      </dt>
      <dd>{room ? <b className={styles.amount}>{room.name}</b> : <OwnNumberWords number={null} />}</dd>
      <dt>
        <Trans>{co2.name[locale]}, senast mätt</Trans>
      </dt>
      <dd>
        <OwnNumberWords number={room?.air ?? null} />
      </dd>
      <dt>
        <Trans>{indoorTemperature.name[locale]}, senast mätt</Trans>
      </dt>
      <dd>
        <OwnNumberWords number={room?.warmth ?? null} />
      </dd>
    </dl>
  )
}
