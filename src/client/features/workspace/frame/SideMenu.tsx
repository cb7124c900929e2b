import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Button } from '#client/ui/rich/Button.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import type { School } from '#contract/schools.ts'
import { SchoolSwitcher } from './SchoolSwitcher.tsx'

interface SideMenuProps {
  readonly school: School
  /** All schools of whoever is signed in. */
  readonly schools: readonly { readonly id: string; readonly name: string }[]
}

/** From here on the menu starts open: the specification, section 9. */
const wide = '(min-width: 1024px)'

/** The sections of the workspace. */
export function SideMenu({ school, schools }: SideMenuProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(() => matchMedia(wide).matches)
  return (
    <Box
      as="nav"
      aria-label={t`Arbetsyta`}
      width={isOpen ? '15rem' : 'auto'}
      maxWidth="100%"
      // Folded it is a line of its own, so that nothing is left empty beside the page.
      css={isOpen ? {} : { '@media (max-width: 1023.98px)': { width: '100%' } }}
    >
      <Button
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
        {sectionGroups.map((group, index) => (
          <Box
            as="ul"
            role="list"
            key={group[0]}
            display="grid"
            gap="0.25rem"
            padding="0.5rem 0"
            borderTop={index > 0 ? '1.5px solid var(--border-muted)' : '0'}
          >
            {group.map((name) => (
              <li key={name}>
                <Link
                  to={`/$schoolId/workspace/${name}`}
                  params={{ schoolId: school.id }}
                  style={row}
                  activeProps={{ style: currentRow }}
                  onClick={() => {
                    if (!matchMedia(wide).matches) setIsOpen(false)
                  }}
                >
                  <Icon name={looks[name].icon} />
                  {looks[name].label()}
                </Link>
              </li>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** In their order, with a line between the groups. */
const sectionGroups = [
  ['home'],
  ['sensors', 'integrations', 'alerts'],
  ['activities', 'pages', 'dashboard', 'entries'],
  ['settings', 'people'],
] as const

type Section = (typeof sectionGroups)[number][number]

const looks: Readonly<Record<Section, { readonly icon: string; readonly label: () => ReactNode }>> = {
  home: { icon: 'house', label: () => <Trans>Hem</Trans> },
  sensors: { icon: 'radio', label: () => <Trans>Sensorer</Trans> },
  integrations: { icon: 'plug', label: () => <Trans>Integrationer</Trans> },
  alerts: { icon: 'bell', label: () => <Trans>Larm och kvalitet</Trans> },
  activities: { icon: 'gamepad-2', label: () => <Trans>Aktiviteter</Trans> },
  pages: { icon: 'file-text', label: () => <Trans>Sidor</Trans> },
  dashboard: { icon: 'layout-dashboard', label: () => <Trans>Mätpanel</Trans> },
  entries: { icon: 'notebook-pen', label: () => <Trans>Skriv in själv</Trans> },
  settings: { icon: 'settings', label: () => <Trans>Inställningar</Trans> },
  people: { icon: 'users', label: () => <Trans>Personer</Trans> },
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

const currentRow = { ...row, background: 'var(--brand-muted)' } as const
