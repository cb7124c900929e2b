import { msg } from '@lingui/core/macro'
import type { RibbonPart } from '#domain/time/lesson-ribbon.ts'

/** What the ribbon below a curve says. */
export const ribbonWords = {
  lesson: msg`Lektion`,
  break: msg`Rast`,
  lunch: msg`Lunch`,
} as const satisfies Record<RibbonPart['kind'], unknown>
