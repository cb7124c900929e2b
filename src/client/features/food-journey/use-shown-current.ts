import { type RefObject, useEffect, useRef } from 'react'
import { afterInteraction } from '#client/scheduling/after-interaction.ts'

/** A row that scrolls sideways and shows what is current in it (`aria-current`): the row alone moves, the page stays. */
export function useShownCurrent<Row extends HTMLElement>(current: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each one its place in the row comes into sight
  useEffect(() => afterInteraction(() => showCurrent(row.current)), [current])
  return row
}

function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector('[aria-current]')
  if (!row || !current || row.scrollWidth <= row.clientWidth) return
  const around = row.getBoundingClientRect()
  const place = current.getBoundingClientRect()
  row.scrollBy({ left: place.left + place.width / 2 - around.left - around.width / 2 })
}
