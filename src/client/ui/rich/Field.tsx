import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId } from 'react'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Box, ErrorBox } from './elements.ts'

const control = {
  width: '100%',
  minHeight: 'var(--target)',
  padding: '0.5rem 0.75rem',
  border: '2px solid var(--border)',
  borderRadius: 'var(--radius-control)',
  background: 'bg-panel',
  color: 'fg',
  font: 'inherit',
  '&[aria-invalid="true"]': { borderColor: 'fg-error' },
  '&:disabled': { background: 'bg-muted', color: 'fg-muted' },
  // Its day, month or minutes have the focus one by one, and Chromium only shows a ring at the first of them.
  '&:is([type="date"], [type="time"]):focus-within': {
    outline: '3px solid var(--focus)',
    outlineOffset: '2px',
  },
} as const

export const TextInput = chakra('input', { base: control })
export const TextArea = chakra('textarea', { base: { ...control, minHeight: '6rem', resize: 'vertical' } })
export const SelectInput = chakra('select', { base: control })

/** Fields that belong together, or that nobody may use at the moment. */
export const Fieldset = chakra('fieldset', {
  base: { display: 'grid', gap: '1.1rem', border: '0', padding: '0', margin: '0', minWidth: '0' },
})

/** What ties a control to its label, help and error. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface FieldProps {
  readonly label: ReactNode
  readonly help?: ReactNode
  /** What is wrong with it, and how it is mended. */
  readonly error?: ReactNode
  /** For a summary of errors to lead to; made up where it is left out. */
  readonly id?: string
  readonly children: (control: ControlProps) => ReactNode
}

/** A control with its label above, its help under that, and under it what is wrong. */
export function Field({ label, help, error, id: givenId, children }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const described = [help != null && helpId, error != null && errorId].filter(Boolean).join(' ')
  return (
    <Box display="grid" gap="0.3rem">
      <Box as="label" fontWeight="700" {...{ htmlFor: id }}>
        {label}
      </Box>
      {help != null && (
        <Box id={helpId} color="fg-muted">
          {help}
        </Box>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error != null || undefined,
      })}
      {error != null && (
        <Box id={errorId} display="flex" gap="0.4rem" color="fg-error" fontWeight="700">
          <Icon name="circle-x" />
          <span>{error}</span>
        </Box>
      )}
    </Box>
  )
}

/** Above a form that could not be saved: what is wrong, each a link to its field. It takes the focus when it appears. */
export function ErrorSummary({
  title,
  errors,
}: {
  readonly title: ReactNode
  /** `id` is that of the field; without one it is about the whole form, or `message` leads to another page. */
  readonly errors: readonly { readonly id?: string | undefined; readonly message: ReactNode }[]
}) {
  if (errors.length === 0) return null
  return (
    <ErrorBox role="alert" tabIndex={-1} ref={focusOnce}>
      <b>{title}</b>
      <Box as="ul" paddingInlineStart="1.25rem" margin="0">
        {errors.map(({ id, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may be about one field, and none has a state
          <li key={index}>{id === undefined ? message : <a href={`#${id}`}>{message}</a>}</li>
        ))}
      </Box>
    </ErrorBox>
  )
}

function focusOnce(element: HTMLElement | null) {
  element?.focus()
}
