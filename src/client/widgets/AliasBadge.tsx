import { currentLocale } from '#client/texts/i18n.ts'
import { type Alias, aliasName } from '#domain/activities/alias.ts'
import styles from './AliasBadge.module.css'
import { GamePicture } from './GamePicture.tsx'

const looks = { bare: styles.badge, small: styles.badge, large: styles.large, stage: styles.stage }

interface AliasBadgeProps {
  readonly alias: Alias
  /** `bare`: the animal alone. `stage`: large above its name, for a projector, as large as `--plate-size` says. */
  readonly size?: 'bare' | 'small' | 'large' | 'stage'
}

/** A drawn name with its animal on its colour. */
export function AliasBadge({ alias, size = 'small' }: AliasBadgeProps) {
  const { colour_key, animal_key } = alias
  return (
    <span className={looks[size]}>
      <span className={styles.plate} data-colour={colour_key}>
        <GamePicture name={`animal-${animal_key}`} />
      </span>
      {/* A newer version may know more animals than this one. */}
      {size !== 'bare' && <span>{aliasName(alias)?.[currentLocale()] ?? '?'}</span>}
    </span>
  )
}
