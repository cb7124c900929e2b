import { createContext, use } from 'react'

/** The ids of what describes the control of a field: its help, and what is wrong with it. */
export const FieldDescription = createContext<string | undefined>(undefined)

/**
 * For a control inside a `Field`. Chakra's fields name an error by `aria-errormessage` alone, which few screen readers read
 * out; `aria-describedby` is read by all.
 */
export function useFieldDescription(): string | undefined {
  return use(FieldDescription)
}
