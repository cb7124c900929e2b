import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Button } from '#client/ui/rich/Button.tsx'
import { Box, LineLink } from '#client/ui/rich/layout.ts'
import type { School } from '#contract/schools.ts'

interface SchoolSwitcherProps {
  readonly school: School
  readonly schools: readonly { readonly id: string; readonly name: string }[]
}

/** The school's logo, or its name; for somebody with several schools it opens the list of the others. */
export function SchoolSwitcher({ school, schools }: SchoolSwitcherProps) {
  const [isOpen, setIsOpen] = useState(false)
  const others = schools.filter(({ id }) => id !== school.id)
  // Highest and widest: the specification, section 9.
  const face = school.logo_url ? (
    // On the school's colour where it is seen on it.
    <span style={{ ...ground, background: school.logo_plate ?? school.color }}>
      <img src={school.logo_url} alt={school.name} style={{ maxHeight: 32, maxWidth: 190 }} />
    </span>
  ) : (
    school.name
  )
  if (others.length === 0) {
    return (
      <Box padding="0.5rem 0.75rem" fontWeight="700">
        {face}
      </Box>
    )
  }
  return (
    <Box>
      <Button kind="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {face}
        <Icon name="chevron-down" />
        <span className="sr-only">
          <Trans>Byt skola</Trans>
        </span>
      </Button>
      {isOpen && (
        <Box as="ul" role="list" paddingInlineStart="0.75rem">
          {others.map(({ id, name }) => (
            <li key={id}>
              <LineLink href={`/${id}/workspace/home`}>{name}</LineLink>
            </li>
          ))}
        </Box>
      )}
    </Box>
  )
}

const ground = { padding: 6, borderRadius: 8, display: 'inline-flex', forcedColorAdjust: 'none' } as const
