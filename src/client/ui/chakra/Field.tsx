import { Field as ChakraField } from '@chakra-ui/react/field'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Icon } from '#client/ui/base/Icon.tsx'
import { FieldDescription } from './field-description.ts'

const recipe = defineSlotRecipe({
  slots: ['root', 'label', 'helperText', 'errorText'],
  base: {
    root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '0.3rem', minWidth: '0' },
    label: { fontWeight: '700' },
    helperText: { color: 'fg-muted' },
    errorText: { display: 'flex', gap: '0.4rem', color: 'fg-error', fontWeight: '700' },
  },
})

interface FieldProps {
  readonly label: ReactNode
  readonly help?: ReactNode
  /** What is wrong with it, and how it is mended. */
  readonly error?: ReactNode
  /** Most characters of its text, and how many it has: beyond them it says so and nothing is cut off. */
  readonly limit?: { readonly most: number; readonly length: number }
  /** Of the control, for a summary of errors to lead to; made up where it is left out. */
  readonly id?: string
  /** One control of `ui/chakra`: it finds its label, help and error by itself. */
  readonly children: ReactNode
}

/** From this share of its limit on a text's length is shown. */
const shownFrom = 0.8

/** A control with its label above, its help under that, and under it what is wrong. */
export function Field({ label, help, error, limit: textLimit, id: givenId, children }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const { most: limit = 0, length = 0 } = textLimit ?? {}
  const isTooLong = length > limit
  const fault = isTooLong ? <Trans>Gränsen är {limit} tecken</Trans> : error
  const isWrong = fault !== null && fault !== undefined && fault !== false && fault !== ''
  const described = [help != null && `${id}-help`, isWrong && `${id}-error`].filter(Boolean).join(' ')
  return (
    <ChakraField.Root
      recipe={recipe}
      id={id}
      ids={{ helperText: `${id}-help`, errorText: `${id}-error` }}
      // Its label names the control; a group around each would only be one more thing to read out.
      role="none"
      invalid={isWrong}
    >
      <ChakraField.Label>{label}</ChakraField.Label>
      {help != null && <ChakraField.HelperText>{help}</ChakraField.HelperText>}
      <FieldDescription value={described || undefined}>{children}</FieldDescription>
      {textLimit && length >= limit * shownFrom && (
        <Counter most={limit} length={length} isTooLong={isTooLong} />
      )}
      <ChakraField.ErrorText>
        <Icon name="circle-x" />
        <span>{fault}</span>
      </ChakraField.ErrorText>
    </ChakraField.Root>
  )
}

/** Visible only; screen readers announce the limit when it is passed. */
function Counter({
  most,
  length,
  isTooLong,
}: {
  readonly most: number
  readonly length: number
  readonly isTooLong: boolean
}) {
  return (
    <span
      aria-hidden="true"
      style={{
        justifySelf: 'end',
        fontSize: 'small',
        color: isTooLong ? 'var(--fg-error)' : 'var(--fg-muted)',
      }}
    >
      {length} / {most}
    </span>
  )
}
