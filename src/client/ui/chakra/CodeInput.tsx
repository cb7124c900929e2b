import { PinInput } from '@chakra-ui/react/pin-input'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import type { Ref } from 'react'

const recipe = defineSlotRecipe({
  slots: ['root', 'control', 'input'],
  base: {
    root: { display: 'grid' },
    control: { display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 4rem))', gap: '0.5rem' },
    input: {
      width: '100%',
      height: '3.4rem',
      border: '2px solid var(--border)',
      borderRadius: 'var(--radius-control)',
      background: 'bg-panel',
      color: 'fg',
      font: 'inherit',
      fontSize: 'large',
      fontWeight: '800',
      textAlign: 'center',
      textTransform: 'uppercase',
    },
  },
})

interface CodeInputProps {
  /** For the focus to come to the first box. */
  readonly firstBox: Ref<HTMLInputElement>
  /** Of the element that says what is written. */
  readonly labelledBy: string
  /** What each of the boxes is called, counted from 1. */
  readonly boxLabel: (box: number) => string
  readonly value: string
  readonly onChange: (value: string) => void
  /** All four are written. */
  readonly onComplete: (value: string) => void
}

/** Four letters or digits, a large box for each: the next one has the focus as soon as one is written. */
export function CodeInput({ firstBox, labelledBy, boxLabel, value, onChange, onComplete }: CodeInputProps) {
  return (
    <PinInput.Root
      recipe={recipe}
      count={4}
      type="alphanumeric"
      placeholder=""
      value={[...value.padEnd(4)].map((sign) => sign.trim())}
      translations={{ inputLabel: (index) => boxLabel(index + 1) }}
      onValueChange={({ valueAsString }) => onChange(valueAsString)}
      onValueComplete={({ valueAsString }) => onComplete(valueAsString)}
    >
      <PinInput.Control role="group" aria-labelledby={labelledBy}>
        {[0, 1, 2, 3].map((index) => (
          <PinInput.Input
            key={index}
            ref={index === 0 ? firstBox : undefined}
            index={index}
            autoCapitalize="characters"
            autoComplete="off"
          />
        ))}
      </PinInput.Control>
    </PinInput.Root>
  )
}
