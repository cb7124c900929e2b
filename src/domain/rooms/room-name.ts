/** A room's name as it is kept: one space between words, none around them, and letters as the keyboard makes them. */
export function toRoomName(written: string): string {
  return written.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
}

/** Whether two names are of one room: small or capital letters and spaces make no other. */
export function isSameRoomName(item: string, other: string): boolean {
  return comparable(item) === comparable(other)
}

/** The room of a name; where a school has several that are the same, the one that is written just so. */
export function roomNamed<R extends { readonly name: string }>(
  rooms: readonly R[],
  name: string,
): R | undefined {
  return rooms.find((room) => room.name === name) ?? rooms.find((room) => isSameRoomName(room.name, name))
}

function comparable(name: string): string {
  return toRoomName(name).toLocaleLowerCase('sv')
}
