import { Trans } from '@lingui/react/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import { Sheet } from '#client/ui/plain/Sheet.tsx'
import { LevelScale } from '#client/widgets/LevelScale.tsx'
import type { Reading } from '#client/widgets/reading.ts'
import styles from './AboutSheet.module.css'

interface AboutSheetProps {
  readonly reading: Reading
  readonly closeLabel: string
  readonly onClose: () => void
}

/** What a metric means, where its limits are, and two things to think about. */
export function AboutSheet({ reading: { metric, level }, closeLabel, onClose }: AboutSheetProps) {
  const locale = currentLocale()
  return (
    <Sheet title={metric.name[locale]} closeLabel={closeLabel} onClose={onClose}>
      <p className={styles.about}>{metric.about[locale]}</p>
      {metric.bands.length > 0 && <LevelScale metric={metric} current={level?.key ?? null} />}
      <section aria-labelledby="questions" className={styles.questions}>
        <h3 id="questions">
          <Trans>Fundera och prata</Trans>
        </h3>
        <ul>
          {metric.questions.map(({ id, text }) => (
            <li key={id}>{text[locale]}</li>
          ))}
        </ul>
      </section>
    </Sheet>
  )
}
