import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { laterPage } from '#client/features/workspace/components/later-page.ts'
import {
  ClassResultsHere,
  type ClassResultsPart,
  type PageProps,
} from '#client/features/workspace/components/page.ts'
import { pathTo, type Section } from '#client/features/workspace/components/sections.ts'
import { UnknownPage } from '#client/features/workspace/components/UnknownPage.tsx'
import { WorkspaceHome } from '#client/features/workspace/home/WorkspaceHome.tsx'
import { guardPrivateRows } from '#client/offline/private-rows.ts'
import { withTexts } from '#client/texts/i18n.ts'
import { PartMissing } from '#client/widgets/PartMissing.tsx'
import type { School } from '#contract/schools.ts'
import { WorkspaceFrame } from './WorkspaceFrame.tsx'

interface WorkspaceProps {
  readonly school: School
  /** What follows `/workspace/` in the address. */
  readonly path: string
  readonly classResults: ClassResultsPart
}

/** The page of the workspace that an address names. The bare address is that of its home. */
export function Workspace({ school, path, classResults }: WorkspaceProps) {
  const queryClient = useQueryClient()
  // Before the first question of a page inside.
  useState(() => guardPrivateRows(queryClient))
  const { t } = useLingui()
  const navigate = useNavigate()
  const [section = '', ...inside] = path.split('/').filter((part) => part !== '')
  useEffect(() => {
    if (section === '') void navigate({ to: pathTo(school.id, 'home'), replace: true })
  }, [section, school.id, navigate])
  // After the frame has set the title in the language of the code.
  useEffect(() => {
    document.title = `${t`Arbetsyta`} | ${school.name}`
  }, [t, school.name])
  const Page = Object.hasOwn(pages, section) ? pages[section as Section] : undefined
  return (
    <WorkspaceFrame school={school} section={section}>
      {Page ? (
        <ClassResultsHere value={classResults}>
          {/* One for each section: the page before must not stay until this one is there, its heading would get the focus. */}
          <Suspense key={section} fallback={<Waiting />}>
            <Page schoolId={school.id} inside={inside} />
          </Suspense>
        </ClassResultsHere>
      ) : (
        section !== '' && <UnknownPage schoolId={school.id} />
      )}
    </WorkspaceFrame>
  )
}

function Waiting() {
  return (
    <p role="status" aria-busy="true">
      <Trans>Hämtar sidan</Trans>
    </p>
  )
}

const page = (load: () => Promise<ComponentType<PageProps>>) => laterPage(load, PartMissing)

/** Every section of `sections.ts` has its page here. */
const pages: Readonly<Record<Section, ComponentType<PageProps>>> = {
  home: WorkspaceHome,
  sensors: page(async () => (await import('#client/features/workspace/sensors/SensorsPage.tsx')).SensorsPage),
  integrations: page(
    async () =>
      (await import('#client/features/workspace/integrations/IntegrationsPage.tsx')).IntegrationsPage,
  ),
  alerts: page(async () => (await import('#client/features/workspace/alerts/AlertsPage.tsx')).AlertsPage),
  activities: page(
    async () => (await import('#client/features/workspace/activities/ActivitiesPage.tsx')).ActivitiesPage,
  ),
  // Its preview speaks as the public pages do.
  pages: page(
    async () =>
      (await withTexts('dashboard', import('#client/features/workspace/pages/PagesPage.tsx'))).PagesPage,
  ),
  dashboard: page(
    async () => (await import('#client/features/workspace/dashboard/DashboardPage.tsx')).DashboardPage,
  ),
  entries: page(async () => (await import('#client/features/workspace/entries/EntriesPage.tsx')).EntriesPage),
  settings: page(
    async () => (await import('#client/features/workspace/settings/SettingsPage.tsx')).SettingsPage,
  ),
  people: page(async () => (await import('#client/features/workspace/people/PeoplePage.tsx')).PeoplePage),
}
