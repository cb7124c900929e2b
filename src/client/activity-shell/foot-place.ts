import { createContext } from 'react'

/** Where an activity's foot stands in its page; null where its screen is alone: the foot then stands where it is written. */
export const FootPlace = createContext<HTMLElement | null>(null)
