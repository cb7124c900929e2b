export type FrameSize = 'phone' | 'tablet' | 'wall'

/** The frames of the examples, CSS pixels; a wall is dark. */
export const frameSizes = {
  phone: { width: 300, height: 240, theme: 'light' },
  tablet: { width: 400, height: 400, theme: 'light' },
  wall: { width: 640, height: 480, theme: 'wall' },
} as const satisfies Readonly<Record<FrameSize, object>>
