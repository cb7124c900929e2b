import { currentLocale } from '#client/texts/i18n.ts'
import { type Alias, aliasName } from '#domain/food-journey/alias.ts'
import styles from './AliasBadge.module.css'
import { GamePicture } from './GamePicture.tsx'

interface AliasBadgeProps {
  readonly alias: Alias
  readonly size?: 'small' | 'large'
}

/** A drawn name with its animal on its colour. */
export function AliasBadge({ alias, size = 'small' }: AliasBadgeProps) {
  const { colour_key, animal_key } = alias
  return (
    <span className={size === 'large' ? styles.large : styles.badge}>
      <span className={styles.plate} data-colour={colour_key}>
        <GamePicture name={`animal-${animal_key}`} />
      </span>
      {/* A newer version may know more animals than this one. */}
      <span>{aliasName(alias)?.[currentLocale()] ?? '?'}</span>
    </span>
  )
}
