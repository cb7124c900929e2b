import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import { currentLocale } from '#client/texts/i18n.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { isSmallCount } from '#domain/metrics/small-counts.ts'
import type { Reading } from './reading.ts'
import { numberOf, unitOf } from './shown-number.ts'
import styles from './Value.module.css'

/** The number and its unit; a screen reader reads the unit's full name. */
export function Value({ reading: { value, metric } }: { readonly reading: Reading }) {
  if (value === null) return null
  const number = numberOf(metric, value)
  return (
    // A longer number brings its unit along, so that it does not push it away; all digits are as wide.
    <span
      key={number.replaceAll(/\d/g, '0')}
      className={isSmallCount(metric, value) ? `${styles.value} ${styles.words}` : styles.value}
    >
      {number}
      <Unit metric={metric} />
    </span>
  )
}

/** Stands where there is no number to show. */
export function NoValue() {
  return (
    <>
      <span className={styles.none} aria-hidden="true">
        –
      </span>
      <span className="sr-only">
        <Trans>Inga data</Trans>
      </span>
    </>
  )
}

// A new number leaves it as it is.
const Unit = memo(function Unit({ metric }: { readonly metric: Metric }) {
  return (
    <>
      <span className={styles.unit} aria-hidden="true">
        {unitOf(metric)}
      </span>
      <span className="sr-only"> {metric.spokenUnit[currentLocale()]}</span>
    </>
  )
})
