import type { ComponentType } from 'react'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { withTexts } from '#client/texts/i18n.ts'

/** What of the workspace comes after its frame and its home, together with its words. `missing` as for `lazyPart`. */
export function laterPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...missing: Parameters<typeof lazyPart> extends [unknown, ...infer Rest] ? Rest : never
) {
  return lazyPart(() => withTexts('workspace', load()), ...missing)
}
