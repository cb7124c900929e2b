import { useLingui } from '@lingui/react/macro'
import { authored } from '#client/texts/authored.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { AuthoredText } from '#contract/shared-shapes.ts'

/** What a section is called, also one without a name yet; `position` counts from 0. */
export function useSectionTitle(): (title: AuthoredText, position: number) => string {
  const { t } = useLingui()
  return (title, position) => {
    const { value } = authored(title, currentLocale())
    return value.trim() === '' ? t`Avsnitt ${position + 1} utan rubrik` : value
  }
}
