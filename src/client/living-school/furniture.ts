import type { RoomKind } from '#domain/rooms/room.ts'

const office = 'M58 22h36v3h-3v15h-3V25H64v15h-3V25h-3zM68 8h16v11H68zM8 10h20v30H8z'

/** Furniture on the floor of a room, in a box 100 wide and 40 high; drawn in one flat tone behind the face. */
export const furniture: Readonly<Record<RoomKind, string>> = {
  classroom:
    'M4 24h24v3h-3v13h-3V27H10v13H7V27H4zM72 24h24v3h-3v13h-3V27H78v13h-3V27h-3zM12 15a5 5 0 1 1 8 4v3h2v2H10v-2h2v-3zM80 14h10v10H80z',
  dining_hall:
    'M8 22h84v4H84v14h-4V26H20v14h-4V26H8zM22 12h12v2c0 4-2 6-6 6s-6-2-6-6zM66 12h12v2c0 4-2 6-6 6s-6-2-6-6z',
  library:
    'M6 2h2v36h22V2h2v38H6zM8 19h22v2H8zM10 8h4v11h-4zM15 5h3v14h-3zM19 9h5v10h-5zM11 26h5v12h-5zM17 24h3v14h-3zM23 28h4v10h-4zM68 2h2v36h22V2h2v38H68zM70 19h22v2H70zM72 8h4v11h-4zM77 5h3v14h-3zM81 9h5v10h-5zM73 26h5v12h-5zM79 24h3v14h-3zM85 28h4v10h-4z',
  sports_hall: 'M4 2h20v4h-5v3l-1 9h-8L9 9V6H4zM70 38a9 9 0 1 1 18 0zM30 37h36v3H30z',
  workshop:
    'M6 22h34v4h-3v14h-4V26H13v14H9V26H6zM12 10h3v10h-3zm-4-3h11v4H8zM66 22h28v18H66zM70 8h20v5h-4v8h-3v-8H70z',
  corridor:
    'M6 4h88v3H6zM14 7h3v6h-3zm16 0h3v6h-3zm38 0h3v6h-3zm15 0h3v6h-3zM10 32h80v4H84v4h-3v-4H19v4h-3v-4h-6z',
  office,
  staff_room: office,
  other: office,
  technical: office,
  whole_school: office,
  outdoors: office,
}
