import { t } from '@lingui/core/macro'
import type { IconName } from '#client/ui/base/icon-name.ts'
import type { BlockType } from './section-draft.ts'

/** The kinds of parts in the order in which they are offered. */
export const blockKinds = ['rich_text', 'widget', 'questions', 'link', 'activity', 'image'] as const

/** What the kinds of parts are called, and their picture. */
export const blockLooks: Readonly<
  Record<BlockType, { readonly icon: IconName; readonly text: () => string }>
> = {
  rich_text: { icon: 'file-text', text: () => t`Text` },
  widget: { icon: 'chart-line', text: () => t`Mätvärde` },
  questions: { icon: 'lightbulb', text: () => t`Frågor` },
  link: { icon: 'external-link', text: () => t`Länk` },
  activity: { icon: 'gamepad-2', text: () => t`Aktivitet` },
  image: { icon: 'sparkles', text: () => t`Bild` },
}
