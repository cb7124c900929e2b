import { t } from '@lingui/core/macro'
import { type KeptTile, keepPicture } from '#client/offline/keep-picture.ts'
import { isSignedIn } from '#client/session/session.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { withExample } from '#client/widgets/age-words.ts'
import type { Overview, OverviewCard } from '#contract/schools.ts'
import { tileTimes } from './kept-tile.ts'

/** Keeps the dashboard as it is on the screen for the next start. Whoever is signed in leaves nothing. */
export function keepDashboard({ cards }: Overview): void {
  if (isSignedIn() || cards.length === 0) return
  keepPicture({ tilesAt: (now) => new Map(cards.map((card) => [card.metric_key, keptTile(card, now)])) })
}

function keptTile(card: OverviewCard, now: number): KeptTile {
  const { agesFrom, ...times } = tileTimes(card, now)
  const { moment } = formatsOf(currentLocale())
  const age = agesFrom === null ? null : withExample(t`Mätt ${moment(agesFrom, now)}`, card.provenance)
  return { ...times, age }
}
