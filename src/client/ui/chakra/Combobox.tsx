import { createListCollection } from '@chakra-ui/react/collection'
import { Combobox as ChakraCombobox } from '@chakra-ui/react/combobox'
import { Portal } from '@chakra-ui/react/portal'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { useMemo } from 'react'
import { controlLook } from './control-look.ts'
import { useFieldDescription } from './field-description.ts'
import { popupItemLook, popupLook } from './overlay-look.ts'

const recipe = defineSlotRecipe({
  slots: ['root', 'control', 'input', 'positioner', 'content', 'item'],
  base: {
    root: { display: 'grid' },
    input: controlLook,
    content: {
      ...popupLook,
      width: 'var(--reference-width)',
      maxHeight: 'min(var(--available-height), 20rem)',
      _empty: { display: 'none' },
    },
    item: popupItemLook,
  },
})

interface ComboboxProps {
  readonly value: string
  /** What is offered; whatever is typed counts all the same. */
  readonly suggestions: readonly string[]
  readonly onChange: (value: string) => void
}

/** A text field that offers what is already there. */
export function Combobox({ value, suggestions, onChange }: ComboboxProps) {
  const described = useFieldDescription()
  const collection = useMemo(() => {
    const typed = value.trim().toLocaleLowerCase()
    const items = suggestions.filter(
      (suggestion) => suggestion.toLocaleLowerCase().includes(typed) && suggestion !== value,
    )
    return createListCollection({ items, itemToString: (item) => item, itemToValue: (item) => item })
  }, [value, suggestions])
  return (
    <ChakraCombobox.Root
      recipe={recipe}
      collection={collection}
      inputValue={value}
      value={[]}
      allowCustomValue
      lazyMount
      unmountOnExit
      openOnClick
      positioning={{ sameWidth: true }}
      selectionBehavior="preserve"
      onInputValueChange={({ inputValue, reason }) => {
        if (reason === 'input-change') onChange(inputValue)
      }}
      onValueChange={({ value: [chosen] }) => {
        if (chosen !== undefined) onChange(chosen)
      }}
    >
      <ChakraCombobox.Control>
        <ChakraCombobox.Input aria-describedby={described} />
      </ChakraCombobox.Control>
      <Portal>
        <ChakraCombobox.Positioner>
          <ChakraCombobox.Content>
            {collection.items.map((item) => (
              <ChakraCombobox.Item key={item} item={item}>
                {item}
              </ChakraCombobox.Item>
            ))}
          </ChakraCombobox.Content>
        </ChakraCombobox.Positioner>
      </Portal>
    </ChakraCombobox.Root>
  )
}
