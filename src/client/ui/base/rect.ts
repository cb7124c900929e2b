import type { Size } from './use-size.ts'

/** A rectangle of the screen or of a drawing, px. */
export interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The rectangle of a size with its middle at a point. */
export function around([x, y]: readonly [x: number, y: number], { width, height }: Size): Rect {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 }
}

/** Whether one covers a part of the other; edges that touch do not. */
export function overlap(a: Rect, b: Rect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
