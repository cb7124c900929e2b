import { NativeSelect } from '@chakra-ui/react/native-select'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { Icon } from '#client/ui/base/Icon.tsx'
import { controlLook } from './control-look.ts'
import { useFieldDescription } from './field-description.ts'

const recipe = defineSlotRecipe({
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', minWidth: '0' },
    field: { ...controlLook, appearance: 'none', paddingInlineEnd: '2.6rem', textOverflow: 'ellipsis' },
    indicator: {
      position: 'absolute',
      insetBlock: '0',
      insetInlineEnd: '0.75rem',
      display: 'grid',
      placeItems: 'center',
      pointerEvents: 'none',
    },
  },
})

export interface SelectProps extends ComponentProps<'select'> {
  /** Of the box around it. */
  readonly maxWidth?: string
  readonly minWidth?: string
}

/** One of a few: the device's own list, which every phone and screen reader knows. */
export function Select({ maxWidth, minWidth, disabled, ...props }: SelectProps) {
  const described = useFieldDescription()
  return (
    <NativeSelect.Root recipe={recipe} {...{ maxWidth, minWidth, disabled }}>
      <NativeSelect.Field aria-describedby={described} {...props} />
      <NativeSelect.Indicator>
        <Icon name="chevron-down" />
      </NativeSelect.Indicator>
    </NativeSelect.Root>
  )
}
