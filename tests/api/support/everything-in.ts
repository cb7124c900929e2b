import type { FullSchool } from './full-school.ts'

const tables = [
  'school',
  'sensor',
  'room',
  'device',
  'assignment',
  'account',
  'member',
  'administrator',
  'activity',
  'cart',
  'contribution',
  'page',
  'section',
  'dashboard',
  'wall',
  'logo',
  'picture',
  'audit',
  'schoolIntegration',
  'alert',
  'alertRecipient',
  'manualEntry',
  'manualValue',
  'menuDay',
  'pushSubscription',
  'scriptToken',
] as const

/** Every row of what people may change at a school, but for what a call always notes: when a token was last used. */
export async function everythingIn({
  deps: { db },
}: FullSchool): Promise<Readonly<Record<string, readonly object[]>>> {
  const rows = await Promise.all(
    tables.map(async (table) => {
      const kept: object[] = await db.selectFrom(table).selectAll().execute()
      return [table, kept.map((row) => ({ ...row, usedAt: null }))] as const
    }),
  )
  return Object.fromEntries(rows)
}
