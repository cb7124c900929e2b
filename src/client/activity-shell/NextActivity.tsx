import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Icon } from '#client/ui/base/Icon.tsx'
import styles from './ClassNews.module.css'

interface NextActivityProps {
  readonly title: string
  /** With what lets this tablet in. */
  readonly url: string
}

/** The class has gone on with another activity: one press, and no other code. */
export function NextActivity({ title, url }: NextActivityProps) {
  const navigate = useNavigate()
  return (
    <p className={styles.news} role="status">
      <span>
        <Trans>
          Klassen går vidare: <b>{title}</b>
        </Trans>
      </span>
      <button type="button" onClick={() => void navigate({ href: pathOf(url) })}>
        <Trans>Följ med</Trans>
        <Icon name="arrow-right" />
      </button>
    </p>
  )
}

/** Of the whole address where the server knows by which name it is reached. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url, location.origin)
  return pathname + search
}
