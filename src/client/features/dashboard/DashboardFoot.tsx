import type { Overview } from '#contract/schools.ts'
import { PrintFooter } from './PrintFooter.tsx'
import { Provenance } from './Provenance.tsx'

/** Where the numbers come from, and on paper also where the page does. */
export function DashboardFoot({ overview }: { readonly overview: Overview | undefined }) {
  return (
    <>
      <Provenance overview={overview} />
      <PrintFooter />
    </>
  )
}
