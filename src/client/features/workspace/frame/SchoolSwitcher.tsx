import { lazy, Suspense } from 'react'
import type { School } from '#contract/schools.ts'
import { SchoolPlate } from './SchoolPlate.tsx'

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

/** Which school it is, always; for somebody with several it opens the list of the others. */
export function SchoolSwitcher({ school, schools }: SchoolSwitcherProps) {
  const others = schools.filter(({ id }) => id !== school.id)
  if (others.length === 0) return <SchoolPlate school={school} />
  return (
    <Suspense fallback={<SchoolPlate school={school} />}>
      <SwitchMenu school={school} others={others} />
    </Suspense>
  )
}
