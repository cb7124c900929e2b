import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { IconButton } from '#client/ui/chakra/IconButton.tsx'
import { Box } from '#client/ui/chakra/layout.ts'

interface MoveButtonsProps {
  /** What is moved, for a user who does not see where the buttons are. */
  readonly name: string
  /** Where it is, from 0, among how many. */
  readonly index: number
  readonly count: number
  readonly disabled?: boolean
  /** One place up or down. */
  readonly onMove: (by: -1 | 1) => void
}

/**
 * Moves something in its list, one place at a time. The button that was pressed keeps the focus wherever its row goes, and
 * the new place is said.
 */
export function MoveButtons({ name, index, count, disabled = false, onMove }: MoveButtonsProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef<number | null>(null)
  useEffect(() => {
    // A row that is put elsewhere in the page loses the focus.
    if (pressed.current !== null && document.activeElement === document.body) {
      box.current?.querySelectorAll('button')[pressed.current]?.focus()
    }
  })
  const ways = [
    { by: -1, icon: 'arrow-up', label: t`Flytta upp ${name}`, isEnd: index === 0 },
    { by: 1, icon: 'arrow-down', label: t`Flytta ner ${name}`, isEnd: index === count - 1 },
  ] as const
  return (
    <Box ref={box} display="flex" flexWrap="wrap" gap="0.25rem">
      {ways.map(({ by, icon, label, isEnd }, button) => (
        <IconButton
          key={by}
          icon={icon}
          label={label}
          // Not `disabled`: at the end of the list the focus stays where it is.
          aria-disabled={isEnd || disabled}
          opacity={isEnd || disabled ? 0.4 : 1}
          onBlur={(event) => {
            if (event.relatedTarget) pressed.current = null
          }}
          onClick={() => {
            if (isEnd || disabled) return
            pressed.current = button
            onMove(by)
          }}
        />
      ))}
      <span role="status" className="sr-only">
        {pressed.current !== null && t`Plats ${index + 1} av ${count}`}
      </span>
    </Box>
  )
}
