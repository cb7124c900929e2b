/** Which numbers people may say about a room, by their names in the contract; the last is m³. */
export const roomLimits = {
  floor: { least: -3, most: 20 },
  usual_people: { least: 0, most: 5000 },
  volume_m3: { least: 1, most: 100_000 },
} as const
