import { Trans, useLingui } from '@lingui/react/macro'
import { type Ref, useId, useState } from 'react'
import labStyles from '#client/features/class-lab/ClassLab.module.css'
import { currentLocale } from '#client/texts/i18n.ts'
import { LevelSymbol } from '#client/ui/plain/LevelSymbol.tsx'
import { type Feeling, feelings, feelingWords } from '#domain/activities/feelings.ts'
import styles from './Feel.module.css'

/** Faces that are known from the levels: each has its own shape. */
export const faceOf: Readonly<Record<Feeling, string>> = { fresh: 'good', okay: 'fair', stuffy: 'poor' }

interface FeelQuestionProps {
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly onVote: (feeling: Feeling) => void
}

/** One question and three faces. A tap votes; with the keyboard one is chosen first, so that arrows vote for nothing on their way. */
export function FeelQuestion({ headingRef, onVote }: FeelQuestionProps) {
  const { t } = useLingui()
  const name = useId()
  const [chosen, setChosen] = useState<Feeling | null>(null)
  return (
    <>
      <div>
        <h1 tabIndex={-1} ref={headingRef}>
          <Trans>Hur känns luften i rummet?</Trans>
        </h1>
        <p className={labStyles.lead}>
          <Trans>Tryck på det som du tycker. Sedan ser du vad mätaren säger.</Trans>
        </p>
      </div>
      <form
        className={styles.question}
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen) onVote(chosen)
        }}
      >
        <fieldset className={styles.faces}>
          <legend className="sr-only">{t`Hur känns luften i rummet?`}</legend>
          {feelings.map((feeling) => (
            <label key={feeling} className={styles.face}>
              <input
                type="radio"
                name={name}
                checked={chosen === feeling}
                onChange={() => setChosen(feeling)}
                onClick={({ detail }) => {
                  // An arrow key clicks too, without a finger.
                  if (detail > 0) onVote(feeling)
                }}
              />
              <LevelSymbol symbol={faceOf[feeling]} className={styles.symbol} />
              {feelingWords[feeling][currentLocale()]}
            </label>
          ))}
        </fieldset>
        {chosen && (
          <button type="submit" className={labStyles.done}>
            <Trans>Rösta</Trans>
          </button>
        )}
      </form>
    </>
  )
}
