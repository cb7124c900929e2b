import { useLayoutEffect, useState } from 'react'
import type { OverviewCard } from '#contract/schools.ts'

/** A card as it is shown, and the time at which it is. */
interface Shown {
  readonly card: OverviewCard
  /** Server time, epoch ms. */
  readonly now: number
}

/** As many tiles as a slow tablet draws while a picture is on its way. */
const cardsPerPicture = 2

/**
 * The cards as they are shown: what is new of them or of the time is taken over a few cards per picture, so that nobody
 * waits for one in which all of them change. Other cards than before are shown at once.
 */
export function useInTurns(cards: readonly OverviewCard[], now: number): readonly Shown[] {
  const [shown, setShown] = useState(() => allOf(cards, now))
  const next = nextOf(shown, cards, now)
  useLayoutEffect(() => {
    if (next === null || next === shown) return
    const picture = requestAnimationFrame(() => setShown(next))
    return () => cancelAnimationFrame(picture)
  })
  if (next !== null) return shown
  const all = allOf(cards, now)
  setShown(all)
  return all
}

function allOf(cards: readonly OverviewCard[], now: number): readonly Shown[] {
  return cards.map((card) => ({ card, now }))
}

/** What is shown with the next picture: the same when nothing is new, null when they are other cards. */
export function nextOf(
  shown: readonly Shown[],
  cards: readonly OverviewCard[],
  now: number,
): readonly Shown[] | null {
  const isSame = (card: OverviewCard, index: number) => card.metric_key === shown[index]?.card.metric_key
  if (shown.length !== cards.length || !cards.every(isSame)) return null
  let left = cardsPerPicture
  const next = shown.map((old, index) => {
    const card = cards[index] ?? old.card
    if ((old.card === card && old.now === now) || left === 0) return old
    left -= 1
    return { card, now }
  })
  return left === cardsPerPicture ? shown : next
}
