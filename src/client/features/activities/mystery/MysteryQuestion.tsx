import { Trans } from '@lingui/react/macro'
import { AnswerForm } from '#client/activity-shell/AnswerForm.tsx'
import { currentLocale } from '#client/texts/i18n.ts'
import { hypothesisWords } from '#domain/mysteries/hypotheses.ts'
import { type HypothesisKey, hypothesesOf, type MysteryKind } from '#domain/mysteries/mystery-kinds.ts'

interface MysteryQuestionProps {
  readonly kind: MysteryKind
  readonly onVerdict: (hypothesis: HypothesisKey) => void
}

/** Three explanations, of which none is said to be right; each with what to look at next. */
export function MysteryQuestion({ kind, onVerdict }: MysteryQuestionProps) {
  const locale = currentLocale()
  return (
    <AnswerForm
      legend={<Trans>Vad tror ni?</Trans>}
      choices={hypothesesOf[kind].map((key) => ({
        key,
        text: hypothesisWords[key].title[locale],
        reason: hypothesisWords[key].next[locale],
      }))}
      action={<Trans>Det tror vi</Trans>}
      onAnswer={onVerdict}
    />
  )
}
