import { createContext, type ReactNode } from 'react'

/** What stands at the end of the header: pages do not know what it is, and it comes later than they do. */
export const HeaderEnd = createContext<ReactNode>(null)
