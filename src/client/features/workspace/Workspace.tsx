import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { School } from '#contract/schools.ts'
import { Sensors } from './Sensors.tsx'
import { pathTo, type Section } from './sections.ts'
import { UnknownPage } from './UnknownPage.tsx'
import { WorkspaceFrame } from './WorkspaceFrame.tsx'
import { WorkspaceHome } from './WorkspaceHome.tsx'

interface WorkspaceProps {
  readonly school: School
  /** What follows `/workspace/` in the address. */
  readonly path: string
}

/** The page of the workspace that an address names. The bare address is that of its home. */
export function Workspace({ school, path }: WorkspaceProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const section = path.replace(/\/$/, '')
  useEffect(() => {
    if (section === '') void navigate({ to: pathTo(school.id, 'home'), replace: true })
  }, [section, school.id, navigate])
  // After the frame has set the title in the language of the code.
  useEffect(() => {
    document.title = `${t`Arbetsyta`} | ${school.name}`
  }, [t, school.name])
  const Page = section in pages ? pages[section as Section] : undefined
  return (
    <WorkspaceFrame school={school} section={section}>
      {Page ? <Page schoolId={school.id} /> : section !== '' && <UnknownPage schoolId={school.id} />}
    </WorkspaceFrame>
  )
}

/** Every section of `sections.ts` has its page here. */
const pages: Readonly<Record<Section, (props: { readonly schoolId: string }) => ReactNode>> = {
  home: WorkspaceHome,
  sensors: SensorsPage,
}

function SensorsPage({ schoolId }: { readonly schoolId: string }) {
  const { page } = useSearch({ strict: false }) as { readonly page?: unknown }
  const navigate = useNavigate()
  const to = pathTo(schoolId, 'sensors')
  return (
    <Sensors
      schoolId={schoolId}
      page={Number.isInteger(page) && Number(page) > 1 ? Number(page) : 1}
      onPage={(next) => void navigate({ to, search: { page: next } as never })}
    />
  )
}
