import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { Switch as ChakraSwitch } from '@chakra-ui/react/switch'
import type { ReactNode } from 'react'

const recipe = defineSlotRecipe({
  slots: ['root', 'control', 'thumb', 'label'],
  base: {
    root: {
      position: 'relative',
      display: 'inline-flex',
      justifySelf: 'start',
      alignItems: 'center',
      gap: '0.6rem',
      maxWidth: 'calc(100% + 0.5rem)',
      minHeight: 'var(--target)',
      padding: '0 0.5rem',
      marginInlineStart: '-0.5rem',
      borderRadius: 'var(--radius-control)',
      fontWeight: '700',
      // A word that is longer than its place breaks, and no other: in a table each letter would have a line.
      overflowWrap: 'break-word',
      '& > span': { minWidth: '0' },
      _hover: { background: 'brand-muted' },
      _disabled: { color: 'fg-muted', background: 'transparent', cursor: 'not-allowed' },
      _focusVisible: { outline: '3px solid var(--focus)', outlineOffset: '2px' },
    },
    control: {
      flex: 'none',
      display: 'inline-flex',
      alignItems: 'center',
      width: '2.6rem',
      height: '1.5rem',
      padding: '0 0.15rem',
      border: '2px solid var(--border)',
      borderRadius: '999px',
      background: 'bg-panel',
      transition: 'background-color 150ms',
      _checked: { borderColor: 'brand-solid', background: 'brand-solid' },
    },
    thumb: {
      width: '0.9rem',
      height: '0.9rem',
      border: '0.45rem solid var(--border)',
      borderRadius: '999px',
      transition: 'translate 150ms',
      _checked: { translate: '1.1rem 0', borderColor: 'brand-contrast' },
    },
  },
})

/** Over the whole switch and its moved thumb, so that a user who explores the screen by touch finds it where it is seen. */
const overAll = {
  position: 'absolute',
  zIndex: 1,
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  clip: 'auto',
  cursor: 'inherit',
} as const

interface SwitchProps {
  /** Of the control, for a summary of errors to lead to. */
  readonly id?: string
  readonly isOn: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isOn: boolean) => void
  /** Its whole name, where what is seen says it only beside other things. It begins with what is seen. */
  readonly label?: string
  /** What is switched. */
  readonly children: ReactNode
}

/** Turns one thing on or off, at once. */
export function Switch({ id, isOn, isDisabled = false, onChange, label, children }: SwitchProps) {
  return (
    <ChakraSwitch.Root
      recipe={recipe}
      {...(id !== undefined && { ids: { hiddenInput: id } })}
      checked={isOn}
      disabled={isDisabled}
      onCheckedChange={({ checked }) => onChange(checked)}
    >
      <ChakraSwitch.HiddenInput role="switch" style={overAll} />
      <ChakraSwitch.Control />
      {label === undefined ? (
        <ChakraSwitch.Label>{children}</ChakraSwitch.Label>
      ) : (
        <>
          <ChakraSwitch.Label className="sr-only">{label}</ChakraSwitch.Label>
          <span aria-hidden="true">{children}</span>
        </>
      )}
    </ChakraSwitch.Root>
  )
}
