import { Plural, Trans } from '@lingui/react/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import { AliasBadge } from '#client/widgets/AliasBadge.tsx'
import { type Alias, aliasName } from '#domain/activities/alias.ts'
import styles from './ClassNews.module.css'

interface ClassHereProps {
  readonly alias: Alias
  /** How many are here; undefined = the server has not answered. */
  readonly here: number | undefined
}

/** Who this tablet is in its class, and that it is seen: its place is there before the server has answered. */
export function ClassHere({ alias, here }: ClassHereProps) {
  const name = aliasName(alias)?.[currentLocale()] ?? '?'
  return (
    <p className={styles.here}>
      <AliasBadge alias={alias} size="bare" />
      <span>
        <b>
          <Trans>Ni är {name}</Trans>
        </b>
        <small role="status">
          {here !== undefined && (
            <>
              <Trans>Nu syns ni på tavlan.</Trans> <Plural value={here} one="# är här." other="# är här." />
            </>
          )}
        </small>
      </span>
    </p>
  )
}
