import { useNavigate, useSearch } from '@tanstack/react-router'
import type { PageProps } from '#client/features/workspace/page.ts'
import { pathTo } from '#client/features/workspace/sections.ts'
import { Sensors } from './Sensors.tsx'

/** The sensors of a school; `?page` is the page of the table. */
export function SensorsPage({ schoolId }: PageProps) {
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
