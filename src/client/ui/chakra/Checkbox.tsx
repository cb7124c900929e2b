import { Checkbox as ChakraCheckbox } from '@chakra-ui/react/checkbox'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Icon } from '#client/ui/base/Icon.tsx'

const recipe = defineSlotRecipe({
  slots: ['root', 'control', 'label'],
  base: {
    root: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '0.6rem',
      minWidth: 'var(--target)',
      minHeight: 'var(--target)',
      borderRadius: 'var(--radius-control)',
      cursor: 'pointer',
      _hover: { background: 'brand-muted' },
      _disabled: { background: 'transparent', cursor: 'not-allowed' },
      _focusVisible: { outline: '3px solid var(--focus)', outlineOffset: '-2px' },
    },
    label: { fontWeight: 700 },
    control: {
      display: 'grid',
      flex: 'none',
      placeItems: 'center',
      width: '1.5rem',
      height: '1.5rem',
      border: '2px solid var(--border)',
      borderRadius: '8px',
      background: 'bg-panel',
      // Not by a transparent colour: forced colours would show it.
      '& > svg': { gridArea: '1 / 1', visibility: 'hidden' },
      _checked: {
        borderColor: 'brand-solid',
        background: 'brand-solid',
        color: 'brand-contrast',
        '& > svg': { visibility: 'visible' },
      },
      _indeterminate: {
        borderColor: 'brand-solid',
        background: 'brand-muted',
        _after: {
          content: '""',
          gridArea: '1 / 1',
          width: '0.7rem',
          borderTop: '4px solid var(--brand-solid)',
        },
      },
      _disabled: { background: 'bg-muted' },
    },
  },
})

/** Over all of it, so that a user who explores the screen by touch finds it where it is seen. */
const overAll = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  clip: 'auto',
  cursor: 'inherit',
} as const

interface CheckboxProps {
  /** Its accessible name, where it has no words of its own. */
  readonly label?: string
  /** `some`: of those that it stands for. */
  readonly state: 'on' | 'off' | 'some'
  readonly isDisabled?: boolean
  readonly onChange: (isOn: boolean) => void
  /** Its words. */
  readonly children?: ReactNode
}

/** Chooses one of many; what it chooses is seen beside it. */
export function Checkbox({ label, state, isDisabled = false, onChange, children }: CheckboxProps) {
  return (
    <ChakraCheckbox.Root
      recipe={recipe}
      checked={state === 'some' ? 'indeterminate' : state === 'on'}
      disabled={isDisabled}
      onCheckedChange={({ checked }) => onChange(checked === true)}
    >
      <ChakraCheckbox.HiddenInput aria-label={label} style={overAll} />
      <ChakraCheckbox.Control>
        <Icon name="check" />
      </ChakraCheckbox.Control>
      {children && <ChakraCheckbox.Label>{children}</ChakraCheckbox.Label>}
    </ChakraCheckbox.Root>
  )
}
