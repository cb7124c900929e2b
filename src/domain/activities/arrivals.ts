import { type Alias, isSameAlias } from './alias.ts'

/** One alias on the class's screen, in the order in which each first handed something in. */
export interface Arrival {
  /** Of what it handed in first. */
  readonly id: string
  readonly alias: Alias
}

/**
 * Whose work the server has, each alias once. It is all that is known of who is there: a tablet that has only opened the
 * activity sends nothing, and two tablets may have drawn the same alias.
 */
export function arrivalsOf(
  sent: readonly { readonly id: string; readonly alias: Alias; readonly received_at: string }[],
): readonly Arrival[] {
  const inOrder = [...sent].sort((one, other) => Date.parse(one.received_at) - Date.parse(other.received_at))
  return inOrder
    .filter(
      ({ alias }, index) => inOrder.findIndex((candidate) => isSameAlias(candidate.alias, alias)) === index,
    )
    .map(({ id, alias }) => ({ id, alias }))
}

/** The plates shrink from so many on, and lose their names where not even small ones have room for all. */
export type PlateSize = 'large' | 'small' | 'unnamed'

export function plateSizeOf(count: number): PlateSize {
  if (count <= 16) return 'large'
  return count <= 32 ? 'small' : 'unnamed'
}

/** A class's code in two threes, as it is read aloud: `XQV WRJ`. */
export function codeInThrees(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`
}
