import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ActivityFoot } from '#client/activity-shell/ActivityFoot.tsx'
import { Choices } from '#client/activity-shell/Choices.tsx'
import { ActivityButton } from '#client/features/activities/runner/ActivityButton.tsx'
import { currentLocale } from '#client/texts/i18n.ts'
import { hypothesisWords } from '#domain/mysteries/hypotheses.ts'
import { type HypothesisKey, hypothesesOf, type MysteryKind } from '#domain/mysteries/mystery-kinds.ts'

interface MysteryQuestionProps {
  readonly kind: MysteryKind
  readonly onVerdict: (hypothesis: HypothesisKey) => void
}

/** Three explanations, of which none is said to be right; each with what to look at next. */
export function MysteryQuestion({ kind, onVerdict }: MysteryQuestionProps) {
  const [chosen, choose] = useState<HypothesisKey | null>(null)
  const locale = currentLocale()
  return (
    <>
      <Choices
        legend={<Trans>Vad tror ni?</Trans>}
        choices={hypothesesOf[kind].map((key) => ({
          key,
          text: hypothesisWords[key].title[locale],
          reason: hypothesisWords[key].next[locale],
        }))}
        chosen={chosen}
        onChoose={choose}
      />
      <ActivityFoot>
        <ActivityButton
          icon="check"
          isMain
          isWaiting={chosen === null}
          onClick={() => chosen && onVerdict(chosen)}
        >
          <Trans>Det tror vi</Trans>
        </ActivityButton>
      </ActivityFoot>
    </>
  )
}
