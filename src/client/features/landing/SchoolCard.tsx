import { Link } from '@tanstack/react-router'
import { LazyOnVisible } from '#client/scheduling/lazy-part.tsx'
import { Icon } from '#client/ui/base/Icon.tsx'
import { plateProps } from '#client/ui/base/plate-props.ts'
import { SchoolLogo } from '#client/ui/base/SchoolLogo.tsx'
import { plateOf } from '#domain/schools/accent.ts'
import { CardLine, type CardPartProps } from './CardLine.tsx'
import { CardPicture } from './CardPicture.tsx'
import styles from './SchoolCard.module.css'

interface SchoolCardProps extends CardPartProps {
  /** It is on the first screen: its picture is drawn at once, not when it comes near. */
  readonly isFirst: boolean
}

/** One school in the list: drawn from its own rooms, its name on its colour, and one line. All of it is one link. */
export function SchoolCard({ isFirst, ...now }: SchoolCardProps) {
  const { id, name, logo_url, logo_plate, color } = now.school
  return (
    <li>
      <Link to="/$schoolId" params={{ schoolId: id }} className={styles.card}>
        <div className={styles.window}>
          <LazyOnVisible height="var(--picture)" isWanted={isFirst}>
            <CardPicture {...now} />
          </LazyOnVisible>
        </div>
        <span className={styles.plate} {...plateProps(plateOf(color))}>
          {logo_url && <SchoolLogo url={logo_url} plate={logo_plate} className={styles.logo} />}
          {name}
        </span>
        <span className={styles.line}>
          <CardLine {...now} />
          <Icon name="chevron-right" className={styles.arrow} />
        </span>
      </Link>
    </li>
  )
}
