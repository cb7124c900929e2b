import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Box, Button } from '#client/ui/rich/elements.ts'
import type { School } from '#contract/schools.ts'
import { SchoolSwitcher } from './SchoolSwitcher.tsx'

interface SideMenuProps {
  readonly school: School
  /** All schools of whoever is signed in. */
  readonly schools: readonly { readonly id: string; readonly name: string }[]
}

/** From here on the menu starts open: the specification, section 9. */
const wide = '(min-width: 1024px)'

/** The sections of the workspace; a section shows as soon as this version has its page. */
export function SideMenu({ school, schools }: SideMenuProps) {
  const { t } = useLingui()
  const { routesByPath } = useRouter()
  const [isOpen, setIsOpen] = useState(() => matchMedia(wide).matches)
  const groups: readonly (readonly Section[])[] = [
    [
      { name: 'home', icon: 'house', label: <Trans>Hem</Trans> },
      { name: 'activities', icon: 'gamepad-2', label: <Trans>Aktiviteter</Trans> },
    ],
    [
      { name: 'sensors', icon: 'radio', label: <Trans>Sensorer</Trans> },
      { name: 'integrations', icon: 'plug', label: <Trans>Integrationer</Trans> },
    ],
    [{ name: 'settings', icon: 'settings', label: <Trans>Skolans inställningar</Trans> }],
  ]
  const shown = groups
    .map((group) => group.filter(({ name }) => `/$schoolId/workspace/${name}` in routesByPath))
    .filter((group) => group.length > 0)
  return (
    <Box as="nav" aria-label={t`Arbetsyta`} width={isOpen ? '15rem' : 'auto'} maxWidth="100%">
      <Button
        type="button"
        kind="quiet"
        aria-expanded={isOpen}
        aria-controls="workspace-menu"
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="panel-left" />
        {isOpen ? <Trans>Fäll ihop menyn</Trans> : <Trans>Visa menyn</Trans>}
      </Button>
      <Box id="workspace-menu" hidden={!isOpen}>
        <SchoolSwitcher school={school} schools={schools} />
        {shown.map((group, index) => (
          <Box
            as="ul"
            role="list"
            key={group[0]?.name}
            display="grid"
            gap="0.25rem"
            padding="0.5rem 0"
            borderTop={index > 0 ? '1.5px solid var(--border-muted)' : '0'}
          >
            {group.map(({ name, icon, label }) => (
              <li key={name}>
                <Link
                  to={`/$schoolId/workspace/${name}` as '/$schoolId/workspace/home'}
                  params={{ schoolId: school.id }}
                  style={row}
                  activeProps={{ style: { ...row, background: 'var(--brand-muted)' } }}
                  onClick={() => {
                    if (!matchMedia(wide).matches) setIsOpen(false)
                  }}
                >
                  <Icon name={icon} />
                  {label}
                </Link>
              </li>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

interface Section {
  readonly name: string
  readonly icon: string
  readonly label: ReactNode
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '0.6rem',
  minHeight: 'var(--target)',
  padding: '0 0.75rem',
  borderRadius: 'var(--radius-control)',
  color: 'var(--fg)',
  fontWeight: 700,
  textDecoration: 'none',
} as const
