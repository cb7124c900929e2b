import type { Text } from '#domain/locale.ts'

/** Why staff say that values are wrong. The word is public, so what staff write for each other stands apart. */
export const markReasons = ['faulty', 'misplaced', 'tampered', 'maintenance', 'test', 'other'] as const
export type MarkReason = (typeof markReasons)[number]

/** Said of the time in charts and tables, after "marked as wrong". */
export const markReasonTexts: Readonly<Record<MarkReason, Text>> = {
  faulty: { sv: 'mätaren var trasig', en: 'the sensor was broken' },
  misplaced: { sv: 'mätaren låg på fel plats', en: 'the sensor was in the wrong place' },
  tampered: { sv: 'någon hade rört mätaren', en: 'somebody had handled the sensor' },
  maintenance: { sv: 'städning eller underhåll', en: 'cleaning or maintenance' },
  test: { sv: 'mätaren provades', en: 'the sensor was being tested' },
  other: { sv: 'annat', en: 'something else' },
}
