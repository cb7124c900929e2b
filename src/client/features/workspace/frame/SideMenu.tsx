import { Trans, useLingui } from '@lingui/react/macro'
import { createLink } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Button } from '#client/ui/rich/Button.tsx'
import { Drawer } from '#client/ui/rich/Drawer.tsx'
import { Box, Stack } from '#client/ui/rich/layout.ts'
import { NavLink } from '#client/ui/rich/NavLink.tsx'
import { useMedia } from '#client/ui/rich/use-media.ts'
import type { School } from '#contract/schools.ts'
import { SchoolPlate } from './SchoolPlate.tsx'

interface SideMenuProps {
  readonly school: School
  /** All schools of whoever is signed in. */
  readonly schools: readonly { readonly id: string; readonly name: string }[]
}

/** From here on the menu starts open: the specification, section 9. */
const wide = '(min-width: 1024px)'

/** The school and the sections of its workspace: beside the page where there is room, else behind a button above it. */
export function SideMenu(props: SideMenuProps) {
  return useMedia(wide) ? <BesidePage {...props} /> : <AbovePage {...props} />
}

function BesidePage({ school, schools }: SideMenuProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Stack
      as="nav"
      aria-label={t`Arbetsyta`}
      position="sticky"
      zIndex="5"
      gap="0.5rem"
      // Room for the rings of what has the focus.
      padding="5px"
      margin="-5px"
      {...(isOpen
        ? { top: '1rem', width: '15rem', maxHeight: 'calc(100dvh - 2rem)', overflowY: 'auto' }
        : {
            ...aboveThePage,
            'data-on-top': '',
            gridTemplateColumns: 'auto minmax(0, 20rem)',
            alignItems: 'center',
          })}
    >
      <Button
        icon="panel-left"
        kind="quiet"
        aria-expanded={isOpen}
        aria-controls="workspace-menu"
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <Trans>Fäll ihop menyn</Trans> : <Trans>Visa menyn</Trans>}
      </Button>
      <SchoolSwitcher school={school} schools={schools} />
      <Box id="workspace-menu" hidden={!isOpen} width="100%">
        <SectionLinks schoolId={school.id} />
      </Box>
    </Stack>
  )
}

/** The school's name stays on the screen however far somebody scrolls. */
const aboveThePage = { top: '0', width: '100%', padding: '0.5rem 5px', background: 'bg-workspace' } as const

function AbovePage({ school, schools }: SideMenuProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <Box
      {...aboveThePage}
      data-on-top=""
      position="sticky"
      zIndex="5"
      margin="-0.5rem -5px"
      width="calc(100% + 10px)"
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      alignItems="center"
      gap="0.75rem"
    >
      <Drawer
        title={<Trans>Arbetsyta</Trans>}
        closeLabel={t`Stäng menyn`}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <Button
            icon="panel-left"
            aria-label={t`Visa menyn`}
            padding="0"
            minHeight="3.25rem"
            minWidth="3.25rem"
          />
        }
      >
        <nav aria-label={t`Arbetsyta`}>
          <SectionLinks schoolId={school.id} onChoose={close} />
        </nav>
      </Drawer>
      <SchoolSwitcher school={school} schools={schools} />
    </Box>
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
  readonly schools: readonly { readonly id: string; readonly name: string }[]
}

/** Which school it is, always; for somebody with several it opens the list of them. */
function SchoolSwitcher({ school, schools }: SchoolSwitcherProps) {
  if (schools.every(({ id }) => id === school.id)) return <SchoolPlate school={school} />
  return (
    <Suspense fallback={<SchoolPlate school={school} />}>
      <SwitchMenu school={school} schools={schools} />
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
  ['sensors', 'integrations', 'inbox', 'alerts'],
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
  inbox: { icon: 'inbox', label: () => <Trans>Nya enheter</Trans> },
  alerts: { icon: 'bell', label: () => <Trans>Larm och kvalitet</Trans> },
  settings: { icon: 'settings', label: () => <Trans>Inställningar</Trans> },
  people: { icon: 'users', label: () => <Trans>Personer</Trans> },
}
