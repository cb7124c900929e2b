/** By which a device may change what it has handed in, named as it travels and as a tablet keeps it. */
export interface Change {
  /** A UUID that only the device knows. */
  readonly key: string
  /** How often it was changed. */
  readonly number: number
}

/**
 * What a sending is beside what is kept under its id: `same` = the two have to be equal, `older` = a change came before it, `newer` = it
 * replaces what is kept. `hasKey`: it came with the key of what is kept.
 */
export function changeOrder(
  sent: Change | undefined,
  { hasKey, number }: { readonly hasKey: boolean; readonly number: number },
): 'same' | 'older' | 'newer' {
  if (!sent || !hasKey || sent.number === number) return 'same'
  return sent.number < number ? 'older' : 'newer'
}
