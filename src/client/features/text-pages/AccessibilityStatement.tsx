import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '#client/queries/config.ts'
import styles from '#client/ui/plain/TextPage.module.css'
import { accessibilityStatement } from './accessibility-statement.ts'
import { TextSections } from './TextSections.tsx'

/** How accessible the service is, and how to say that it is not. */
export function AccessibilityStatement() {
  const { data: config } = useQuery(configQuery())
  return (
    <article className={styles.text}>
      <h1 tabIndex={-1}>
        <Trans>Tillgänglighetsredogörelse</Trans>
      </h1>
      <TextSections
        sections={accessibilityStatement({
          municipality: config?.municipality ?? null,
          contact: config?.links.contact ?? null,
        })}
      />
    </article>
  )
}
