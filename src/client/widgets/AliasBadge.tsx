import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { type Alias, aliasName } from '#domain/activities/alias.ts'
import styles from './AliasBadge.module.css'
import { GamePicture } from './GamePicture.tsx'

const looks = {
  bare: styles.badge,
  plate: styles.stage,
  small: styles.badge,
  large: styles.large,
  stage: styles.stage,
}

interface AliasBadgeProps {
  readonly alias: Alias
  /**
   * `bare`: the animal alone. `plate`: the same, as large as `--plate-size` says. `stage`: so large above its name, for a
   * projector.
   */
  readonly size?: 'bare' | 'plate' | 'small' | 'large' | 'stage'
  /** In a class: white and dashed while it is here, coloured once it has handed in (`handed_in`: with a tick). Left out = coloured. */
  readonly state?: 'here' | 'done' | 'handed_in'
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
      {size !== 'bare' && (
        <span className={size === 'plate' ? 'sr-only' : undefined}>
          {aliasName(alias)?.[currentLocale()] ?? '?'}
        </span>
      )}
    </span>
  )
}
