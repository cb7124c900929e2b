import { createContext } from 'react'

/** The bar of the frame around an activity, as what stands in the frame fills it. */
export interface BarFrame {
  /** Before the logo: the way back. */
  readonly start: HTMLElement
  /** Between the logo and the menu. */
  readonly middle: HTMLElement
  /** Lays the bar over what is below it, with nothing behind it. */
  readonly setOver: (isOver: boolean) => void
}

/** Null where an activity stands without a frame: in the preview beside its form. */
export const ActivityBarFrame = createContext<BarFrame | null>(null)
