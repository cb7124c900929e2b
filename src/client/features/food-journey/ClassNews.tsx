import { NextActivity } from '#client/activity-shell/NextActivity.tsx'
import { ResultIsHere } from '#client/activity-shell/ResultIsHere.tsx'
import type { ClassTogether } from '#client/queries/own-tablet.ts'

interface ClassNewsProps {
  readonly together: ClassTogether
  /** The cart is still being put together. */
  readonly isMaking: boolean
  /** Opens the class's result. */
  readonly onOpen: () => void
}

/** What the class's teacher has done last while this tablet did something else: what is made here waits. */
export function ClassNews({ together, isMaking, onOpen }: ClassNewsProps) {
  if (together.next) return <NextActivity {...together.next} />
  return together.isShown && isMaking ? <ResultIsHere onOpen={onOpen} /> : null
}
