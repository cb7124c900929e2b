import { Outlet } from '@tanstack/react-router'
import { SchoolScale } from '#client/widgets/SchoolScale.tsx'
import type { School } from '#contract/schools.ts'

/** The pages of one school, judged by its limits. */
export function SchoolOutlet({ school }: { readonly school: School }) {
  return (
    <SchoolScale school={school}>
      <Outlet />
    </SchoolScale>
  )
}
