import { t } from '@lingui/core/macro'
import type { Place } from './places.ts'

/** The names of the list's groups, in the order of the list and of the map's keys 1 to 6. */
export function groupNames(): Readonly<Record<Place['group'], string>> {
  return {
    europe: t`Europa`,
    asia: t`Asien`,
    africa: t`Afrika`,
    north_america: t`Nordamerika`,
    south_america: t`Sydamerika`,
    oceania: t`Oceanien`,
    provinces: t`Landskap`,
  }
}
