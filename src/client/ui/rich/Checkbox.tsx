import type { ComponentProps, ReactNode } from 'react'
import { Box } from './layout.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'color'> {
  readonly onChange: (isOn: boolean) => void
  /** Its words. */
  readonly children: ReactNode
}

/** The browser's own checkbox, large enough for a finger with its words. */
export function Checkbox({ onChange, children, ...input }: CheckboxProps) {
  return (
    <Box
      as="label"
      display="inline-flex"
      justifySelf="start"
      alignItems="center"
      gap="0.6rem"
      minHeight="var(--target)"
      minWidth="var(--target)"
      fontWeight="700"
    >
      <input {...input} type="checkbox" style={boxLook} onChange={({ target }) => onChange(target.checked)} />
      {children}
    </Box>
  )
}

const boxLook = {
  flex: 'none',
  width: '1.5rem',
  height: '1.5rem',
  margin: 0,
  accentColor: 'var(--brand-solid)',
} as const
