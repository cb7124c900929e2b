import { defineRecipe } from '@chakra-ui/react/styled-system'
import { Textarea } from '@chakra-ui/react/textarea'
import type { ComponentProps } from 'react'
import { controlLook } from './control-look.ts'
import { useFieldDescription } from './field-description.ts'

const recipe = defineRecipe({ base: { ...controlLook, minHeight: '6rem', resize: 'vertical' } })

/** Text of several lines. */
export function TextArea(props: Omit<ComponentProps<typeof Textarea>, 'variant' | 'size' | 'recipe'>) {
  const described = useFieldDescription()
  return <Textarea aria-describedby={described} {...props} recipe={recipe} />
}
