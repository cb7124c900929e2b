import { Fieldset as ChakraFieldset, type FieldsetRootProps } from '@chakra-ui/react/fieldset'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

const recipe = defineSlotRecipe({
  slots: ['root'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '1.1rem',
      border: '0',
      padding: '0',
      margin: '0',
      minWidth: '0',
    },
  },
})

/** Fields that belong together, or that are disabled at the moment. */
export function Fieldset(props: Omit<FieldsetRootProps, 'variant' | 'size' | 'recipe'>) {
  return <ChakraFieldset.Root {...props} recipe={recipe} />
}
