import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '#client/ui/plain/Icon.tsx'
import type { FrameSize } from './sizes.ts'
import styles from './WidgetExamples.module.css'

interface SizeSwitchProps {
  readonly size: FrameSize
  readonly onChange: (size: FrameSize) => void
}

/** Phone, tablet or wall. */
export function SizeSwitch({ size, onChange }: SizeSwitchProps) {
  const { t } = useLingui()
  const names = { phone: t`Mobil`, tablet: t`Platta`, wall: t`Vägg` }
  return (
    <fieldset className={styles.sizes}>
      <legend>
        <Trans>Storlek</Trans>
      </legend>
      {(['phone', 'tablet', 'wall'] as const).map((each) => (
        <label key={each} className={styles.size}>
          <input type="radio" name="size" checked={each === size} onChange={() => onChange(each)} />
          {each === size && <Icon name="check" />}
          {names[each]}
        </label>
      ))}
    </fieldset>
  )
}
