import { getItem, getTabItem, setItem, setTabItem } from '#client/device/storage.ts'
import { defaultLocale, isLocale, type Locale } from '#domain/locale.ts'

/**
 * The language stored on this device (specification, section 9: `{product}_locale`). Nothing stored = Swedish. An
 * unsupported value is reset to Swedish with one reload (guarded, so that a storage that forgets never loops). Blocked
 * storage = Swedish without a reload.
 */
export function readStoredLocale(): Locale {
  const stored = getItem('kotte_locale')
  if (isLocale(stored)) return stored
  if (stored !== null && setItem('kotte_locale', defaultLocale)) {
    if (getTabItem('kotte_locale_repaired') === null && setTabItem('kotte_locale_repaired', '1')) {
      location.reload()
    }
  }
  return defaultLocale
}
