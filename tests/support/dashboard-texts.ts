import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import type { Locale } from '#domain/locale.ts'

/** From now on a test reads what a dashboard with its history says in that language. */
export async function loadDashboardTexts(locale: Locale): Promise<void> {
  await loadTexts(locale)
  await loadPartTexts('dashboard')
}
