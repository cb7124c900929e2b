import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { pollEvery } from '#client/offline/connection.ts'
import { inboxQuery } from '#client/queries/inbox.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { IconName } from '#client/ui/base/icon-name.ts'
import { Box } from '#client/ui/chakra/layout.ts'
import { NavLink } from '#client/ui/chakra/NavLink.tsx'
import type { School } from '#contract/schools.ts'
import type { CurrentUser } from '#contract/user-accounts.ts'
import { SchoolPlate } from './SchoolPlate.tsx'
import { SideMenu } from './SideMenu.tsx'
import { WaitingCount } from './WaitingCount.tsx'

/** The school and the sections of its workspace. */
export function SchoolMenu({ school, user }: SchoolSwitcherProps) {
  const { t } = useLingui()
  return (
    <SideMenu
      title={t`Arbetsyta`}
      plate={<SchoolSwitcher school={school} user={user} />}
      links={(onChoose) => <SectionLinks schoolId={school.id} {...(onChoose && { onChoose })} />}
    />
  )
}

/** Most people have one school; and a school can be worked with although the menu cannot be fetched. */
const SwitchMenu = lazy(() =>
  import('./SwitchMenu.tsx').then(
    ({ SwitchMenu }) => ({ default: SwitchMenu }),
    () => ({ default: SchoolPlate }),
  ),
)

interface SchoolSwitcherProps {
  readonly school: School
  readonly user: CurrentUser
}

/** Which school it is, always; for a user with several it opens the list of them. */
function SchoolSwitcher({ school, user: { schools, is_administrator } }: SchoolSwitcherProps) {
  if (!is_administrator && schools.every(({ id }) => id === school.id)) return <SchoolPlate school={school} />
  return (
    <Suspense fallback={<SchoolPlate school={school} />}>
      <SwitchMenu school={school} schools={schools} isAdministrator={is_administrator} />
    </Suspense>
  )
}

const SectionLink = createLink(NavLink)

interface SectionLinksProps {
  readonly schoolId: string
  readonly onChoose?: () => void
}

/** The sections of the workspace. */
function SectionLinks({ schoolId, onChoose }: SectionLinksProps) {
  const waiting = useWaiting(schoolId)
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
            {name === 'inbox' && <WaitingCount count={waiting} />}
          </SectionLink>
        </li>
      ))}
    </Box>
  ))
}

const pollMs = 60_000

/** How many devices wait for a room: the inbox's own answer, so that the two agree. */
function useWaiting(schoolId: string): number {
  const { data } = useQuery({ ...inboxQuery(schoolId, {}), refetchInterval: pollEvery(pollMs) })
  return data?.meta.waiting ?? 0
}

/** The order of the specification (section 2), each of ours after the one that it belongs to; a line between the groups. */
const sectionGroups = [
  ['home', 'activities', 'ready', 'pages', 'dashboard', 'entries'],
  ['sensors', 'integrations', 'inbox', 'rooms', 'walls', 'alerts'],
  ['settings', 'people'],
] as const

type Section = (typeof sectionGroups)[number][number]

const looks: Readonly<Record<Section, { readonly icon: IconName; readonly label: () => ReactNode }>> = {
  home: { icon: 'house', label: () => <Trans>Hem</Trans> },
  activities: { icon: 'gamepad-2', label: () => <Trans>Aktiviteter</Trans> },
  ready: { icon: 'smartphone', label: () => <Trans>Klar för lektion</Trans> },
  pages: { icon: 'file-text', label: () => <Trans>Sidor</Trans> },
  dashboard: { icon: 'layout-dashboard', label: () => <Trans>Så mår skolan</Trans> },
  entries: { icon: 'notebook-pen', label: () => <Trans>Skriv in själv</Trans> },
  sensors: { icon: 'radio', label: () => <Trans>Sensorer</Trans> },
  integrations: { icon: 'plug', label: () => <Trans>Integrationer</Trans> },
  inbox: { icon: 'inbox', label: () => <Trans>Nya enheter</Trans> },
  rooms: { icon: 'door-open', label: () => <Trans>Rum</Trans> },
  walls: { icon: 'monitor', label: () => <Trans>Skärmar</Trans> },
  alerts: { icon: 'bell', label: () => <Trans>Larm och kvalitet</Trans> },
  settings: { icon: 'settings', label: () => <Trans>Inställningar</Trans> },
  people: { icon: 'users', label: () => <Trans>Personer</Trans> },
}
