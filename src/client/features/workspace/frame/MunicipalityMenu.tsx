import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { configQuery } from '#client/queries/config.ts'
import { feedbackQuery } from '#client/queries/municipality-feedback.ts'
import { unroutedDevicesQuery } from '#client/queries/municipality-routing.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { IconName } from '#client/ui/base/icon-name.ts'
import { Box } from '#client/ui/chakra/layout.ts'
import { NavLink } from '#client/ui/chakra/NavLink.tsx'
import { SideMenu } from './SideMenu.tsx'
import { WaitingCount } from './WaitingCount.tsx'

/** The municipality and its pages, for administrators. */
export function MunicipalityMenu() {
  const { t } = useLingui()
  return (
    <SideMenu
      title={t`Kommunen`}
      plate={<Plate />}
      links={(onChoose) => <Links {...(onChoose && { onChoose })} />}
    />
  )
}

/** In ink, which is no school's colour: no user acts on all schools by mistake. Forced colours draw its border. */
function Plate() {
  const { data: config } = useQuery(configQuery())
  return (
    <Box
      display="flex"
      alignItems="center"
      gap="0.6rem"
      minHeight="3.25rem"
      padding="0.3rem 0.9rem"
      borderRadius="var(--radius-control)"
      fontWeight="800"
      style={ink}
    >
      <Icon name="building-2" />
      {config?.municipality}
    </Box>
  )
}

const ink = { background: '#10241C', color: '#FFFFFF', border: '2px solid transparent' } as const

const PageLink = createLink(NavLink)

function Links({ onChoose }: { readonly onChoose?: () => void }) {
  const { data } = useQuery(unroutedDevicesQuery())
  const { data: feedback } = useQuery(feedbackQuery(1))
  const waiting: { readonly [Page in PageOfMunicipality['to']]?: number } = {
    '/municipality/devices': data?.meta.waiting ?? 0,
    '/municipality/statements': feedback?.meta.total_count ?? 0,
  }
  return groups.map((group, index) => (
    <Box
      as="ul"
      role="list"
      key={group[0]?.to}
      display="grid"
      gap="0.15rem"
      padding="0.5rem 0"
      borderTop={index > 0 ? '1.5px solid var(--border-muted)' : '0'}
    >
      {group.map(({ to, icon, label }) => (
        <li key={to}>
          <PageLink
            to={to}
            activeOptions={{ exact: to === '/municipality' }}
            {...(onChoose && { onClick: onChoose })}
          >
            <Icon name={icon} />
            {label()}
            <WaitingCount count={waiting[to] ?? 0} />
          </PageLink>
        </li>
      ))}
    </Box>
  ))
}

interface PageOfMunicipality {
  readonly to:
    | '/municipality'
    | '/municipality/connections'
    | '/municipality/devices'
    | '/municipality/people'
    | '/municipality/calendar'
    | '/municipality/caretaker'
    | '/municipality/installation'
    | '/municipality/statements'
  readonly icon: IconName
  readonly label: () => ReactNode
}

const groups: readonly (readonly PageOfMunicipality[])[] = [
  [
    { to: '/municipality', icon: 'school', label: () => <Trans>Alla skolor</Trans> },
    { to: '/municipality/connections', icon: 'plug', label: () => <Trans>Integrationer</Trans> },
    { to: '/municipality/devices', icon: 'inbox', label: () => <Trans>Nya enheter</Trans> },
    { to: '/municipality/caretaker', icon: 'wrench', label: () => <Trans>Vaktmästarens lista</Trans> },
  ],
  [
    { to: '/municipality/calendar', icon: 'calendar-days', label: () => <Trans>Terminer och lov</Trans> },
    { to: '/municipality/people', icon: 'users', label: () => <Trans>Personer</Trans> },
    {
      to: '/municipality/statements',
      icon: 'file-text',
      label: () => <Trans>Integritet och tillgänglighet</Trans>,
    },
    { to: '/municipality/installation', icon: 'settings', label: () => <Trans>Installationen</Trans> },
  ],
]
