import type { ComponentType } from 'react'
import { withTexts } from '#client/texts/i18n.ts'
import { laterPart } from '#client/widgets/later-part.tsx'

/** What of the workspace comes after its frame and its home, together with its words. `missing` as for `laterPart`. */
export function laterPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...missing: Parameters<typeof laterPart> extends [unknown, ...infer Rest] ? Rest : never
) {
  return laterPart(() => withTexts('workspace', load()), ...missing)
}
