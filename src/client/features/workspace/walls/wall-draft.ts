import type { BodyOf } from '#contract/endpoint.ts'
import type { createWallEndpoint, WorkspaceWall } from '#contract/workspace-walls.ts'
import { typedNumber } from '#domain/typed-number.ts'
import { type NightHours, rotationLimits, usualNight, type WallPart, wallParts } from '#domain/walls/wall.ts'

/** A screen's set-up while a user writes it: what is switched off keeps what it was. */
export interface WallDraft {
  readonly name: string
  readonly hasAllRooms: boolean
  readonly roomIds: readonly string[]
  readonly pages: readonly WallPart[]
  readonly turns: boolean
  /** As it is typed. */
  readonly seconds: string
  readonly isDarkAtNight: boolean
  readonly night: NightHours
}

export const newWall: WallDraft = {
  name: '',
  hasAllRooms: true,
  roomIds: [],
  pages: wallParts,
  turns: true,
  seconds: String(rotationLimits.usual),
  isDarkAtNight: true,
  night: usualNight,
}

export function draftOf(wall: WorkspaceWall): WallDraft {
  const { name, room_ids: roomIds, pages, rotate_seconds: seconds, night_dim: night } = wall
  return {
    name,
    hasAllRooms: roomIds === null,
    roomIds: roomIds ?? [],
    pages,
    turns: seconds !== null,
    seconds: String(seconds ?? rotationLimits.usual),
    isDarkAtNight: night !== null,
    night: night ?? usualNight,
  }
}

/** What is sent: what is switched off is not. */
export function bodyOf(draft: WallDraft): BodyOf<typeof createWallEndpoint> {
  return {
    name: draft.name,
    room_ids: draft.hasAllRooms ? null : [...draft.roomIds],
    pages: [...draft.pages],
    rotate_seconds: draft.turns ? typedNumber(draft.seconds) : null,
    night_dim: draft.isDarkAtNight ? draft.night : null,
  }
}
