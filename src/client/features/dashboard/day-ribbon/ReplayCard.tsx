import type { ComponentProps } from 'react'
import { RoomCard } from '#client/features/dashboard/RoomCard.tsx'
import { type Replay, usePastOf } from './use-replay.ts'

interface ReplayCardProps extends ComponentProps<typeof RoomCard> {
  readonly replay: Replay
}

/** The card of a room now, or at the time that is replayed. */
export function ReplayCard({ replay, ...card }: ReplayCardProps) {
  const past = usePastOf(replay)
  const room = past?.schoolNow.rooms.find(({ room }) => room.id === card.room.room.id)
  return past && room ? <RoomCard {...card} {...past} room={room} /> : <RoomCard {...card} />
}
