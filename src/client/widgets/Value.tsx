import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { Reading } from './reading.ts'
import styles from './Value.module.css'

/** The number and its unit; a screen reader hears the unit's full name. */
export function Value({ reading: { value, metric } }: { readonly reading: Reading }) {
  const locale = currentLocale()
  if (value === null) return null
  return (
    <span className={styles.value}>
      {formatsOf(locale).number(value, metric.step)}
      <span className={styles.unit} aria-hidden="true">
        {metric.unit}
      </span>
      <span className="sr-only"> {metric.spokenUnit[locale]}</span>
    </span>
  )
}
