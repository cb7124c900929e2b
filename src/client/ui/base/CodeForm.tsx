import type { FormEvent, ReactNode, Ref } from 'react'
import { buttonLook } from './button-look.ts'
import styles from './CodeForm.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-name.ts'
import { LimitWords } from './LimitWords.tsx'

interface CodeFormProps {
  /** Of the field; what belongs to it begins with it. */
  readonly id: string
  readonly label: ReactNode
  readonly help?: ReactNode
  /** In a frame of its own, where it stands in a page about something else: one that asks, or one among others. */
  readonly frame?: 'asks' | 'quiet'
  readonly typed: string
  /** How many signs a code has. */
  readonly signs: number
  /** How many may be typed. */
  readonly limit: number
  readonly onType: (typed: string) => void
  readonly onSubmit: () => void
  readonly icon?: IconName
  /** What the button does. */
  readonly action: ReactNode
  readonly isBusy: boolean
  /** What was typed is no code, or a wrong one. */
  readonly isInvalid: boolean
  /** What is wrong, or what is happening. */
  readonly message: ReactNode
  readonly fieldRef?: Ref<HTMLInputElement>
}

/** The class's code, large and in capital letters, as children type it from the whiteboard. */
export function CodeForm({
  id,
  label,
  help,
  frame,
  typed,
  signs,
  limit,
  onType,
  onSubmit,
  icon,
  action,
  isBusy,
  isInvalid,
  message,
  fieldRef,
}: CodeFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={frame ? styles[frame] : styles.form} onSubmit={submit} noValidate>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {help && <p id={`${id}-help`}>{help}</p>}
      <div className={styles.row}>
        <input
          id={id}
          ref={fieldRef}
          className={styles.code}
          value={typed}
          size={signs + 1}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck="false"
          enterKeyHint="go"
          aria-describedby={help ? `${id}-problem ${id}-help` : `${id}-problem`}
          aria-invalid={isInvalid || undefined}
          onChange={(event) => onType(event.target.value)}
        />
        <button type="submit" className={buttonLook.large} aria-disabled={isBusy || undefined}>
          {icon && <Icon name={icon} />}
          {action}
        </button>
      </div>
      <p id={`${id}-problem`} role="status" className={styles.problem}>
        {!isInvalid && <LimitWords limit={limit} length={typed.length} />}
        {message}
      </p>
    </form>
  )
}
