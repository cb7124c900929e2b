/** What a room is for. `whole_school` is the place of what is measured for all of it, such as a meter in the cellar. */
export type RoomKind =
  | 'classroom'
  | 'dining_hall'
  | 'library'
  | 'sports_hall'
  | 'corridor'
  | 'staff_room'
  | 'office'
  | 'workshop'
  | 'outdoors'
  | 'technical'
  | 'whole_school'
  | 'other'

/** How fresh air gets into a room, as its school has said. */
export type AiringAdvice = 'open_window' | 'door' | 'mechanical'
