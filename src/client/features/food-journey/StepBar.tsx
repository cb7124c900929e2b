import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { Icon } from '#client/ui/base/Icon.tsx'
import styles from './StepBar.module.css'
import { type FoodJourneyStep, isResultStep } from './steps.ts'

interface StepBarProps {
  readonly step: FoodJourneyStep
  readonly isHandedIn: boolean
}

/** Where in the game one is: four steps with their names. */
export const StepBar = memo(function StepBar({ step, isHandedIn }: StepBarProps) {
  const { t } = useLingui()
  const names = [t`Välj mat`, t`Sätt nålen`, t`Min kundvagn`, t`Så långt reste maten`]
  // How the food travelled belongs to the cart.
  const shown = step === 'transport' ? 'cart' : step
  const current = isResultStep(shown) ? 3 : ['foods', 'origin', 'cart'].indexOf(shown)
  return (
    <ol role="list" className={styles.bar} aria-label={t`Spelets steg`}>
      {names.map((name, index) => (
        <li
          key={name}
          className={styles.step}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current || isHandedIn || undefined}
        >
          <span className={styles.number}>
            {index < current || (isHandedIn && index < 3) ? <Icon name="check" /> : index + 1}
          </span>
          <span className={styles.name}>{name}</span>
        </li>
      ))}
    </ol>
  )
})
