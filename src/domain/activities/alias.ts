import type { Text } from '#domain/locale.ts'

/** The pseudonym of a group: drawn at random, never typed, so that a cart contains no name of a person. */
export interface Alias {
  readonly colour_key: string
  readonly animal_key: string
}

/** As they stand before an animal. */
const colours = {
  red: { sv: 'Röda', en: 'Red' },
  orange: { sv: 'Orangea', en: 'Orange' },
  yellow: { sv: 'Gula', en: 'Yellow' },
  green: { sv: 'Gröna', en: 'Green' },
  turquoise: { sv: 'Turkosa', en: 'Turquoise' },
  blue: { sv: 'Blå', en: 'Blue' },
  purple: { sv: 'Lila', en: 'Purple' },
  pink: { sv: 'Rosa', en: 'Pink' },
  brown: { sv: 'Bruna', en: 'Brown' },
  grey: { sv: 'Grå', en: 'Grey' },
} as const satisfies Record<string, Text>

const animals = {
  badger: { sv: 'grävlingen', en: 'badger' },
  bear: { sv: 'björnen', en: 'bear' },
  beaver: { sv: 'bävern', en: 'beaver' },
  butterfly: { sv: 'fjärilen', en: 'butterfly' },
  deer: { sv: 'hjorten', en: 'deer' },
  fox: { sv: 'räven', en: 'fox' },
  frog: { sv: 'grodan', en: 'frog' },
  hare: { sv: 'haren', en: 'hare' },
  hedgehog: { sv: 'igelkotten', en: 'hedgehog' },
  ladybird: { sv: 'nyckelpigan', en: 'ladybird' },
  mouse: { sv: 'musen', en: 'mouse' },
  otter: { sv: 'uttern', en: 'otter' },
  owl: { sv: 'ugglan', en: 'owl' },
  seal: { sv: 'sälen', en: 'seal' },
  swan: { sv: 'svanen', en: 'swan' },
  wolf: { sv: 'vargen', en: 'wolf' },
} as const satisfies Record<string, Text>

export type ColourKey = keyof typeof colours
export type AnimalKey = keyof typeof animals
// The keys of the two tables above.
export const colourKeys = Object.keys(colours) as ColourKey[]
export const animalKeys = Object.keys(animals) as AnimalKey[]

export function isColourKey(key: string): key is ColourKey {
  return Object.hasOwn(colours, key)
}

export function isAnimalKey(key: string): key is AnimalKey {
  return Object.hasOwn(animals, key)
}

/** "Blå igelkotten", "Blue hedgehog"; null for a key that this version does not know. */
export function aliasName({ colour_key, animal_key }: Alias): Text | null {
  if (!isColourKey(colour_key) || !isAnimalKey(animal_key)) return null
  const colour = colours[colour_key]
  const animal = animals[animal_key]
  return { sv: `${colour.sv} ${animal.sv}`, en: `${colour.en} ${animal.en}` }
}

const all: readonly Alias[] = colourKeys.flatMap((colour_key) =>
  animalKeys.map((animal_key) => ({ colour_key, animal_key })),
)

/** Draws an alias that is not taken; any when all are. `random` answers from 0 to below 1. */
export function drawAlias(random: () => number, taken: readonly Alias[] = []): Alias {
  const free = freeOf(taken)
  const from = free.length > 0 ? free : all
  return from[Math.floor(random() * from.length)] ?? { colour_key: 'red', animal_key: 'badger' }
}

/**
 * What a cart is called among others: as it is when that is free, else another name, by the cart's id, so that carts that
 * come together do not all ask for the same; null when all names are taken.
 */
export function freeAlias(wanted: Alias, taken: readonly Alias[], cartId: string): Alias | null {
  if (!taken.some((alias) => isSameAlias(alias, wanted))) return wanted
  const free = freeOf(taken)
  return free[Number.parseInt(cartId.slice(-6), 16) % free.length] ?? null
}

function freeOf(taken: readonly Alias[]): readonly Alias[] {
  const names = new Set(taken.map(({ colour_key, animal_key }) => `${colour_key} ${animal_key}`))
  return all.filter(({ colour_key, animal_key }) => !names.has(`${colour_key} ${animal_key}`))
}

export function isSameAlias(alias: Alias, other: Alias): boolean {
  return alias.colour_key === other.colour_key && alias.animal_key === other.animal_key
}
