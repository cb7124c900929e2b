import { Input } from '@chakra-ui/react/input'
import { defineRecipe } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { controlLook } from './control-look.ts'
import { useFieldDescription } from './field-description.ts'

const recipe = defineRecipe({ base: controlLook })

/** One line of text, a date, a time or a number; inside a `Field` it is tied to its label, help and error. */
export function TextInput(props: Omit<ComponentProps<typeof Input>, 'variant' | 'size' | 'recipe'>) {
  const described = useFieldDescription()
  return <Input autoComplete="off" aria-describedby={described} {...props} recipe={recipe} />
}
