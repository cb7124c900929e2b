import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { type Alias, aliasName } from '#domain/activities/alias.ts'
import styles from './AliasBadge.module.css'
import { GamePicture } from './GamePicture.tsx'

const looks = { bare: styles.badge, small: styles.badge, large: styles.large, stage: styles.stage }

interface AliasBadgeProps {
  readonly alias: Alias
  /** `bare`: the animal alone. `stage`: large above its name, for a projector, as large as `--plate-size` says. */
  readonly size?: 'bare' | 'small' | 'large' | 'stage'
  /** In a class: white and dashed while it is here, coloured with a tick once it has handed in. Left out = coloured. */
  readonly state?: 'here' | 'handed_in'
}

/** A drawn name with its animal on its colour. */
export function AliasBadge({ alias, size = 'small', state }: AliasBadgeProps) {
  const { colour_key, animal_key } = alias
  return (
    <span className={looks[size]} data-state={state}>
      <span className={styles.plate} data-colour={colour_key} data-state={state}>
        <GamePicture name={`animal-${animal_key}`} />
        {state === 'handed_in' && (
          <span className={styles.tick}>
            <Icon name="check" />
          </span>
        )}
      </span>
      {/* A newer version may know more animals than this one. */}
      {size !== 'bare' && <span>{aliasName(alias)?.[currentLocale()] ?? '?'}</span>}
    </span>
  )
}
