import pictures from 'virtual:game-pictures'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Box, Stack } from '#client/ui/rich/layout.ts'

interface FoodToggleProps {
  readonly foodKey: string
  readonly name: string
  readonly isChosen: boolean
  readonly onToggle: () => void
}

/** One food with its picture, as pupils see it. */
export function FoodToggle({ foodKey, name, isChosen, onToggle }: FoodToggleProps) {
  return (
    <Stack
      as="button"
      position="relative"
      alignContent="center"
      justifyItems="center"
      gap="0.25rem"
      minHeight="6rem"
      padding="0.5rem 0.25rem"
      border={isChosen ? '3px solid var(--brand-solid)' : '1.5px solid var(--border)'}
      borderRadius="var(--radius-control)"
      background={isChosen ? 'brand-subtle' : 'bg-panel'}
      fontWeight="700"
      lineHeight="1.15"
      textAlign="center"
      overflowWrap="anywhere"
      hyphens="auto"
      {...{ type: 'button', 'aria-pressed': isChosen, onClick: onToggle }}
    >
      <svg width="44" height="44" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <use href={`${pictures}#food-${foodKey}`} />
      </svg>
      <span>{name}</span>
      {isChosen && (
        <Box
          as="span"
          position="absolute"
          top="4px"
          right="4px"
          display="grid"
          placeItems="center"
          width="26px"
          height="26px"
          borderRadius="50%"
          background="brand-solid"
          color="brand-contrast"
        >
          <Icon name="check" />
        </Box>
      )}
    </Stack>
  )
}
