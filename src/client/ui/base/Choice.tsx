import type { ComponentProps, ReactNode } from 'react'
import styles from './Choice.module.css'

interface ChoiceRowProps {
  readonly legend: ReactNode
  /** Only screen readers get the legend. */
  readonly isLegendHidden?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Choices side by side. */
export function ChoiceRow({ legend, isLegendHidden = false, className = '', children }: ChoiceRowProps) {
  return (
    <fieldset className={`${styles.row} ${className}`}>
      <legend className={isLegendHidden ? 'sr-only' : undefined}>{legend}</legend>
      {children}
    </fieldset>
  )
}

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'className'> {
  readonly type: 'radio' | 'checkbox'
  readonly children: ReactNode
}

/** A radio button or a check box that is as large as a button. */
export function Choice({ children, ...input }: ChoiceProps) {
  return (
    <label className={styles.option}>
      <input {...input} />
      {children}
    </label>
  )
}
