import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import { ActivityBar } from '#client/activity-shell/ActivityBar.tsx'
import { type FoodJourneyStep, isResultStep, placeOfStep } from '#client/features/food-journey/steps.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { PopMenu } from '#client/ui/base/PopMenu.tsx'
import { AliasBadge } from '#client/widgets/AliasBadge.tsx'
import { type Alias, aliasName } from '#domain/activities/alias.ts'
import styles from './GameBar.module.css'

interface GameBarProps {
  readonly step: FoodJourneyStep
  readonly alias: Alias
  /** Null where there is nothing to go back to. */
  readonly onBack: (() => void) | null
  /** Draws another name; null for a cart that was handed in with its name. */
  readonly onRedraw: (() => void) | null
  /** Where the carts are on their way to the class. */
  readonly children: ReactNode
}

/** Where in the game one is, whether it is saved, and who one is. */
export const GameBar = memo(function GameBar({ step, alias, onBack, onRedraw, children }: GameBarProps) {
  const { t } = useLingui()
  const names = [t`Välj mat`, t`Sätt nålen`, t`Hur åkte maten?`, t`Min kundvagn`, t`Så långt reste maten`]
  const isAfterwards = isResultStep(step) && step !== 'summary'
  return (
    <ActivityBar
      onBack={onBack}
      isOver={step === 'summary'}
      {...(!isAfterwards && { steps: { names, current: placeOfStep(step) } })}
    >
      {children}
      <Own alias={alias} onRedraw={onRedraw} />
    </ActivityBar>
  )
})

/** The animal that one is in this game, with its name and another one to draw. */
function Own({ alias, onRedraw }: Pick<GameBarProps, 'alias' | 'onRedraw'>) {
  const { t } = useLingui()
  const name = aliasName(alias)?.[currentLocale()] ?? '?'
  return (
    <PopMenu
      className={styles.own}
      label={
        <>
          <AliasBadge alias={alias} size="bare" />
          <span className="sr-only">{t`${name}, det är du`}</span>
        </>
      }
    >
      <div className={styles.name}>
        <span>
          <Trans>Du heter</Trans>
        </span>
        <AliasBadge alias={alias} size="large" />
        {onRedraw && (
          <button type="button" className={styles.redraw} onClick={onRedraw}>
            <Icon name="refresh-cw" />
            <Trans>Byt namn</Trans>
          </button>
        )}
      </div>
    </PopMenu>
  )
}
