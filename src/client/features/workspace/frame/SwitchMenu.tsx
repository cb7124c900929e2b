import { useLingui } from '@lingui/react/macro'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Button } from '#client/ui/rich/Button.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import { Menu } from '#client/ui/rich/Menu.tsx'
import type { School } from '#contract/schools.ts'
import { plateLook, SchoolFace } from './SchoolPlate.tsx'

interface SwitchMenuProps {
  readonly school: School
  /** Addresses of ours. */
  readonly others: readonly { readonly href: string; readonly name: string }[]
}

/** The school's plate as the button of a menu with the other schools. */
export function SwitchMenu({ school, others }: SwitchMenuProps) {
  const { t } = useLingui()
  const { name, color } = school
  return (
    <Menu
      label={t`Byt skola`}
      trigger={
        <Button
          aria-label={t`Byt skola: ${name}`}
          width="100%"
          minHeight="3.25rem"
          justifyContent="start"
          padding="0.3rem 0.9rem"
          fontWeight="800"
          style={plateLook(color)}
        >
          <SchoolFace school={school} />
          <Box as="span" marginInlineStart="auto">
            <Icon name="chevron-down" />
          </Box>
        </Button>
      }
      items={others}
    />
  )
}
