import type { Battery } from './measurement.ts'

/** ELSYS devices run on 3.6 V lithium cells; other voltages are another person's bytes. */
export function isLithiumCell(millivolts: number): boolean {
  return millivolts >= 2000 && millivolts <= 4500
}

/** From 3.60 V a cell counts as full, below 3.30 V as empty; a straight line between them. */
export function lithiumBattery(millivolts: number): Battery {
  const percent = Math.round(((millivolts - 3300) / 300) * 100)
  return { percent: Math.min(100, Math.max(0, percent)), millivolts }
}
