import { Trans, useLingui } from '@lingui/react/macro'
import { Cone } from '#client/ui/base/Cone.tsx'
import { Icon } from '#client/ui/base/Icon.tsx'
import { QrCode } from '#client/ui/base/QrCode.tsx'
import { SpelledCode } from '#client/widgets/SpelledCode.tsx'
import type { AnyWorkspaceActivity } from '#contract/workspace-activities.ts'
import styles from './Lobby.module.css'

interface CodeCardProps {
  readonly activity: AnyWorkspaceActivity
  /** By which all get in: that of the activity that the lesson began with. */
  readonly code: string
  readonly isRunning: boolean
  /** Its last day has passed. */
  readonly isOver: boolean
}

/** The whole address, the class's code in two threes and the same as a picture for cameras; grey while the door is shut. */
export function CodeCard({ activity, code, isRunning, isOver }: CodeCardProps) {
  const { t } = useLingui()
  const { title, share_url: url, joining_open: joiningOpen } = activity
  const isLetIn = joiningOpen !== false
  return (
    <div className={styles.ways}>
      <section className={styles.card} data-closed={!isRunning || !isLetIn || undefined}>
        <h1 className={styles.title} tabIndex={-1}>
          <Cone kind="logo" className={styles.cone} />
          <span>{title}</span>
        </h1>
        {isRunning ? (
          <>
            {isLetIn ? (
              <p className={styles.address}>
                <Trans>
                  Gå till <b>{location.host}</b> och skriv
                </Trans>
              </p>
            ) : (
              <p className={styles.closed}>
                <Icon name="lock" />
                <Trans>Klassen kan inte lämna in mer</Trans>
              </p>
            )}
            <SpelledCode code={code} className={styles.code} />
          </>
        ) : (
          <p className={styles.address}>
            {isOver ? (
              <Trans>Sista dagen har varit. Ingen kan börja nu.</Trans>
            ) : (
              <Trans>Koden och adressen kommer när du startar.</Trans>
            )}
          </p>
        )}
      </section>
      {isRunning && (
        <div className={styles.qr} data-closed={!isLetIn || undefined}>
          <QrCode text={new URL(url, location.origin).href} label={t`QR-kod till ${title}`} />
        </div>
      )}
    </div>
  )
}
