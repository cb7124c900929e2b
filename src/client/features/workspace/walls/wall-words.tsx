import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FaultWords } from '#client/features/workspace/components/form-fields.tsx'
import { wordsOf } from '#client/features/workspace/components/words.tsx'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { IconName } from '#client/ui/base/icon-name.ts'
import type { WorkspaceWall } from '#contract/workspace-walls.ts'
import type { Now } from '#domain/time/age.ts'
import { rotationLimits, type WallPart, type WallState, wallStateOf } from '#domain/walls/wall.ts'

export const partWords: Readonly<Record<WallPart, () => string>> = {
  rooms: () => t`Rummen`,
  lunch: () => t`Lunchen`,
  weather: () => t`Vädret`,
  light_sound: () => t`Ljuset och ljudet`,
  class: () => t`Klassen`,
  electricity: () => t`Elen`,
}

/** `Rummen, lunchen, vädret` */
export function partsText(parts: readonly WallPart[]): string {
  return parts
    .map((part) => partWords[part]())
    .map((word, index) => (index === 0 ? word : word.toLowerCase()))
    .join(', ')
}

export const partIcons: Readonly<Record<WallPart, IconName>> = {
  rooms: 'door-open',
  lunch: 'utensils',
  weather: 'cloud-sun',
  light_sound: 'volume-2',
  class: 'sparkles',
  electricity: 'zap',
}

/** How a screen is. Without contact of our own it is judged as it was then: it is not the screen that fell silent. */
export function stateOf(wall: WorkspaceWall, now: Now): WallState {
  return wallStateOf(
    { pages: wall.pages, lastSeenAt: epoch(wall.last_seen_at), newestValueAt: epoch(wall.newest_value_at) },
    now.lostAt ?? now.at,
  )
}

/** When a screen was seen, and since when it has had nothing new. */
export function seenWords(wall: WorkspaceWall, now: Now): ReactNode {
  const formats = formatsOf(currentLocale())
  const seenAt = epoch(wall.last_seen_at)
  const newestAt = epoch(wall.newest_value_at)
  const state = stateOf(wall, now)
  if (seenAt === null || state === 'unseen') return <Trans>Har inte synts än</Trans>
  if (state === 'late' || now.lostAt !== null) {
    const clock = formats.clock(seenAt, now)
    return <Trans>Sågs senast {clock}</Trans>
  }
  const age = formats.age(seenAt, now)
  if (state === 'heard') return <Trans>Sågs {age}</Trans>
  if (newestAt === null) return <Trans>Sågs {age}, men visar inga mätvärden</Trans>
  const since = formats.clock(newestAt, now)
  return (
    <Trans>
      Sågs {age}, men har inga nya mätvärden sedan {since}
    </Trans>
  )
}

function epoch(at: string | null): number | null {
  return at === null ? null : Date.parse(at)
}

const { least, most } = rotationLimits
const wrongSeconds = () => (
  <Trans>
    Skriv ett helt antal sekunder, {least} till {most}.
  </Trans>
)

/** What is wrong with a set-up, by the server's code. */
export const wallFault: FaultWords = (code, path) => {
  if (code !== 'min_length') return otherFault(code)
  return path === 'room_ids' ? <Trans>Välj minst ett rum.</Trans> : <Trans>Välj minst en sida.</Trans>
}

const otherFault = wordsOf(
  {
    empty: () => <Trans>Skriv ett namn.</Trans>,
    not_plain_text: () => <Trans>Skriv på en rad, utan särskilda tecken.</Trans>,
    unknown_room: () => <Trans>Ett av rummen finns inte längre. Välj om.</Trans>,
    min_value: wrongSeconds,
    max_value: wrongSeconds,
    wrong_type: wrongSeconds,
    integer: wrongSeconds,
    regex: () => <Trans>Skriv ett klockslag, till exempel 20:00.</Trans>,
  },
  () => <Trans>Det här går inte att spara så som det är skrivet.</Trans>,
)
