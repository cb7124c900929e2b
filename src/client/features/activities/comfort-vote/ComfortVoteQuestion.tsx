import { Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import labStyles from '#client/features/activities/ActivityScreen.module.css'
import { TapQuestion } from '#client/features/activities/TapQuestion.tsx'
import { currentLocale } from '#client/texts/i18n.ts'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { type Feeling, feelings, feelingWords } from '#domain/activities/feelings.ts'
import styles from './ComfortVote.module.css'

/** Faces that are known from the levels: each has its own shape. */
export const faceOf: Readonly<Record<Feeling, string>> = { fresh: 'good', okay: 'fair', stuffy: 'poor' }

interface ComfortVoteQuestionProps {
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly onVote: (feeling: Feeling) => void
}

/** One question and three faces. */
export function ComfortVoteQuestion({ headingRef, onVote }: ComfortVoteQuestionProps) {
  const { t } = useLingui()
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
      <TapQuestion
        legend={t`Hur känns luften i rummet?`}
        choices={feelings.map((feeling) => ({
          key: feeling,
          looks: (
            <>
              <LevelSymbol symbol={faceOf[feeling]} className={styles.symbol} />
              {feelingWords[feeling][currentLocale()]}
            </>
          ),
        }))}
        action={<Trans>Rösta</Trans>}
        onChoose={onVote}
      />
    </>
  )
}
