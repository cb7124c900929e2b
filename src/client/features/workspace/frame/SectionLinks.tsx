import { Trans } from '@lingui/react/macro'
import { createLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import { NavLink } from '#client/ui/rich/NavLink.tsx'

const SectionLink = createLink(NavLink)

interface SectionLinksProps {
  readonly schoolId: string
  readonly onChoose?: () => void
}

/** The sections of the workspace. */
export function SectionLinks({ schoolId, onChoose }: SectionLinksProps) {
  return sectionGroups.map((group, index) => (
    <Box
      as="ul"
      role="list"
      key={group[0]}
      display="grid"
      gap="0.15rem"
      padding="0.5rem 0"
      borderTop={index > 0 ? '1.5px solid var(--border-muted)' : '0'}
    >
      {group.map((name) => (
        <li key={name}>
          <SectionLink
            to={`/$schoolId/workspace/${name}`}
            params={{ schoolId }}
            {...(onChoose && { onClick: onChoose })}
          >
            <Icon name={looks[name].icon} />
            {looks[name].label()}
          </SectionLink>
        </li>
      ))}
    </Box>
  ))
}

/** The order of the specification (section 2), each of ours after the one that it belongs to; a line between the groups. */
const sectionGroups = [
  ['home', 'activities', 'pages', 'dashboard', 'entries'],
  ['sensors', 'integrations', 'alerts'],
  ['settings', 'people'],
] as const

type Section = (typeof sectionGroups)[number][number]

const looks: Readonly<Record<Section, { readonly icon: string; readonly label: () => ReactNode }>> = {
  home: { icon: 'house', label: () => <Trans>Hem</Trans> },
  activities: { icon: 'gamepad-2', label: () => <Trans>Aktiviteter</Trans> },
  pages: { icon: 'file-text', label: () => <Trans>Sidor</Trans> },
  dashboard: { icon: 'layout-dashboard', label: () => <Trans>Mätpanel</Trans> },
  entries: { icon: 'notebook-pen', label: () => <Trans>Skriv in själv</Trans> },
  sensors: { icon: 'radio', label: () => <Trans>Sensorer</Trans> },
  integrations: { icon: 'plug', label: () => <Trans>Integrationer</Trans> },
  alerts: { icon: 'bell', label: () => <Trans>Larm och kvalitet</Trans> },
  settings: { icon: 'settings', label: () => <Trans>Inställningar</Trans> },
  people: { icon: 'users', label: () => <Trans>Personer</Trans> },
}
