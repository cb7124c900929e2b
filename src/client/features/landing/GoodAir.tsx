import { Plural, Trans } from '@lingui/react/macro'
import { factsOf } from '#contract/freshness-facts.ts'
import type { SchoolListItem } from '#contract/schools.ts'
import { roomsWithGoodAir } from '#domain/rooms/rooms-with-good-air.ts'

interface GoodAirProps {
  readonly air: SchoolListItem['air']
  readonly now: number
}

/** In how many of a school's rooms the air is good, in one line. A school that measures none says nothing. */
export function GoodAir({ air, now }: GoodAirProps) {
  if (air.length === 0) return null
  const { good, heard, all } = roomsWithGoodAir(
    air.map(({ co2, freshness }) => ({ co2, ...factsOf(freshness) })),
    now,
  )
  return (
    <span>{heard === 0 ? <Trans>Mätarna sover</Trans> : <RoomsWithGoodAir good={good} all={all} />}</span>
  )
}

function RoomsWithGoodAir({ good, all }: { readonly good: number; readonly all: number }) {
  if (good < all) {
    return (
      <Trans>
        Luften är bra i {good} av {all} rum
      </Trans>
    )
  }
  return <Plural value={all} one="Luften är bra i det enda rum vi mäter" other="Luften är bra i alla # rum" />
}
