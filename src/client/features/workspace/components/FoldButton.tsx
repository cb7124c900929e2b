import { useLingui } from '@lingui/react/macro'
import { IconButton } from '#client/ui/chakra/IconButton.tsx'

interface FoldButtonProps {
  /** What is folded. */
  readonly name: string
  readonly isOpen: boolean
  readonly onPress: () => void
}

/** Opens and folds what belongs to a row. */
export function FoldButton({ name, isOpen, onPress }: FoldButtonProps) {
  const { t } = useLingui()
  return (
    <IconButton
      icon={isOpen ? 'chevron-down' : 'chevron-right'}
      label={t`Ändra ${name}`}
      aria-expanded={isOpen}
      onClick={onPress}
    />
  )
}
