import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Icon } from '#client/ui/base/Icon.tsx'
import { GamePicture } from '#client/widgets/GamePicture.tsx'
import styles from './Unfinished.module.css'
import { useKeptActivities } from './use-kept-activities.ts'

/** With contact: the way back to what was begun on this device and not handed in. Nothing where nothing was. */
export function Unfinished() {
  const begun = useKeptActivities()?.find(({ isOpen, isBegun }) => isOpen && isBegun)
  if (!begun) return null
  const { id, schoolId, title, alias } = begun
  return (
    <Link
      to="/schools/$schoolId/activities/$activityId"
      params={{ schoolId, activityId: id }}
      className={styles.unfinished}
    >
      {alias && <GamePicture name={`animal-${alias.animal_key}`} className={styles.animal} />}
      <span className={styles.words}>
        <Trans>
          Spela vidare<span className={styles.title}>: {title}</span>
        </Trans>
      </span>
      <Icon name="arrow-right" />
    </Link>
  )
}
