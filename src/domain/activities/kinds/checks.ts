import type { RoomActivityTypeId } from '#domain/activities/activity-type-ids.ts'
import { isAnimalKey, isColourKey } from '#domain/activities/alias.ts'
import { type Contribution, isVote } from '#domain/activities/contribution.ts'
import type { OwnSettingKey, RoomSettings } from '#domain/activities/room-settings.ts'
import type { FieldError } from '#domain/errors.ts'
import { parseLocalDate } from '#domain/time/local-date.ts'
import { contributionRule, roomActivityKinds } from './registry.ts'

/** What is wrong with the settings, by their paths. That the school has such a room is checked against the school. */
export function roomSettingsErrors(settings: RoomSettings, typeId: RoomActivityTypeId): FieldError[] {
  const { room_id, ends_on, ...own } = settings
  const { setting, maySpanSchool } = roomActivityKinds[typeId]
  const errors: FieldError[] = []
  if (room_id === '' && !maySpanSchool) errors.push({ path: 'room_id', code: 'empty' })
  if (ends_on !== null && parseLocalDate(ends_on) === null)
    errors.push({ path: 'ends_on', code: 'not_a_date' })
  const others = Object.entries(own).filter(([key, value]) => key !== setting?.key && value !== undefined)
  errors.push(...others.map(([key]) => ({ path: key, code: 'not_offered' })))
  if (!setting) return errors
  const value = settings[setting.key]
  return [
    ...errors,
    ...(value === undefined ? [{ path: setting.key, code: 'not_offered' }] : setting.errors(value)),
  ]
}

/** What must not change once the activity was started, comparable as text. */
export function lockedSettings(settings: RoomSettings, typeId: RoomActivityTypeId): string {
  const { setting } = roomActivityKinds[typeId]
  return JSON.stringify([settings.room_id, setting?.locked?.(settings[setting.key])])
}

/** What is wrong with a contribution, by its paths; nothing for one that can be kept. */
export function contributionErrors(
  { alias, content }: Pick<Contribution, 'alias' | 'content'>,
  typeId: RoomActivityTypeId,
  settings: Pick<RoomSettings, OwnSettingKey> = {},
): FieldError[] {
  const errors: FieldError[] = []
  if (!isColourKey(alias.colour_key)) errors.push({ path: 'alias.colour_key', code: 'unknown_colour' })
  if (!isAnimalKey(alias.animal_key)) errors.push({ path: 'alias.animal_key', code: 'unknown_animal' })
  if (!Object.hasOwn(roomActivityKinds[typeId].contributions, content.kind))
    errors.push({ path: 'content.kind', code: 'not_taken_here' })
  errors.push(...contributionRule(content.kind).errors(content, settings))
  if (isVote(content) && content.tablet === undefined) errors.push({ path: 'content.tablet', code: 'empty' })
  return errors
}
