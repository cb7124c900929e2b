import { type ReactNode, useId } from 'react'
import { Box } from '#client/ui/chakra/layout.ts'

interface RadioListProps {
  /** What is chosen among, for a user who does not see it. */
  readonly label: ReactNode
  readonly choices: readonly {
    readonly id: string
    readonly name: string
    /** At the end of its line. */
    readonly note?: ReactNode
  }[]
  /** Null = none yet. */
  readonly chosenId: string | null
  readonly onChoose: (id: string) => void
}

/** One of several things by name, each a line that can be pressed. */
export function RadioList({ label, choices, chosenId, onChoose }: RadioListProps) {
  const group = useId()
  return (
    <Box
      role="radiogroup"
      aria-labelledby={`${group}-name`}
      border="1.5px solid var(--border-muted)"
      borderRadius="var(--radius-card)"
      background="bg-panel"
      // Not hidden: that may be pressed to nothing where a dialog is low, and its lines with it.
      overflow="clip"
    >
      <span id={`${group}-name`} className="sr-only">
        {label}
      </span>
      {choices.map(({ id, name, note }, index) => (
        <Box
          as="label"
          key={id}
          display="flex"
          alignItems="center"
          gap="0.75rem"
          minHeight="var(--target)"
          padding="0.35rem 0.9rem"
          cursor="pointer"
          borderTop={index === 0 ? '0' : '1.5px solid var(--border-muted)'}
          background={id === chosenId ? 'bg-success' : 'transparent'}
          _hover={{ background: 'brand-muted' }}
        >
          <input
            type="radio"
            name={group}
            checked={id === chosenId}
            onChange={() => onChoose(id)}
            style={radioLook}
          />
          <Box as="b" minWidth="0" overflowWrap="anywhere">
            {name}
          </Box>
          {note !== undefined && (
            <Box as="span" flex="none" marginInlineStart="auto" color="fg-muted" fontSize="small">
              {note}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}

const radioLook = {
  width: '1.4rem',
  height: '1.4rem',
  flex: 'none',
  accentColor: 'var(--brand-solid)',
} as const
