import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import airingStyles from '#client/features/activities/airing/Airing.module.css'
import experimentStyles from '#client/features/activities/experiment/Experiment.module.css'
import activityStyles from '#client/features/activities/runner/Activity.module.css'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { hypothesisWords } from '#domain/mysteries/hypotheses.ts'
import { type HypothesisKey, hypothesesOf, type MysteryKind } from '#domain/mysteries/mystery-kinds.ts'
import styles from './Mystery.module.css'

interface MysteryQuestionProps {
  readonly kind: MysteryKind
  readonly onVerdict: (hypothesis: HypothesisKey) => void
}

/** Three explanations, of which none is said to be right. */
export function MysteryQuestion({ kind, onVerdict }: MysteryQuestionProps) {
  const name = useId()
  const [chosen, choose] = useState<HypothesisKey | null>(null)
  return (
    <>
      <fieldset className={airingStyles.guessing}>
        <legend>
          <Trans>Vad tror ni?</Trans>
        </legend>
        <div className={styles.choices}>
          {hypothesesOf[kind].map((key) => (
            <label key={key} className={`${airingStyles.option} ${styles.choice}`}>
              <input type="radio" name={name} checked={chosen === key} onChange={() => choose(key)} />
              <span>{hypothesisWords[key].title[currentLocale()]}</span>
            </label>
          ))}
        </div>
        {chosen && (
          <p className={activityStyles.lead} role="status">
            {hypothesisWords[chosen].next[currentLocale()]}
          </p>
        )}
      </fieldset>
      <button
        type="button"
        className={`${activityStyles.go} ${experimentStyles.go}`}
        disabled={chosen === null}
        onClick={() => chosen && onVerdict(chosen)}
      >
        <Icon name="check" />
        <Trans>Lämna in</Trans>
      </button>
    </>
  )
}
