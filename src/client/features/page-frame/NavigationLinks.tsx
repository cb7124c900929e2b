import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { configQuery } from '#client/queries/config.ts'
import { readHomeSchool } from '#client/session/my-room.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { OutsideLink } from '#client/ui/base/OutsideLink.tsx'
import styles from './Header.module.css'

/** The site's navigation: schools, lessons and goals. */
export function NavigationLinks() {
  const { data } = useQuery(configQuery())
  const { lessons, goals } = data?.links ?? {}
  return (
    <>
      <Link
        to="/"
        // The start page of a device that belongs to a room is that room's.
        search={readHomeSchool() === null ? {} : { list: 1 }}
        className={styles.item}
        activeOptions={{ exact: true }}
      >
        <Trans>Skolor</Trans>
      </Link>
      {lessons && (
        <ExternalLink href={lessons[currentLocale()]}>
          <Trans>Lektioner</Trans>
        </ExternalLink>
      )}
      {goals && (
        <ExternalLink href={goals[currentLocale()]}>
          <Trans>Mål</Trans>
        </ExternalLink>
      )}
    </>
  )
}

function ExternalLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <OutsideLink className={styles.item} href={href}>
      {children}
      <Icon name="external-link" className={styles.small} />
    </OutsideLink>
  )
}
