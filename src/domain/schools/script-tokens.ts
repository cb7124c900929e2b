import type { Role } from './permissions.ts'

/** What a script may be at most: who owns a school is a person. */
export const scriptRoles = ['viewer', 'editor'] as const satisfies readonly Role[]
export type ScriptRole = (typeof scriptRoles)[number]

/** How long a script's token may be good for, days. */
export const scriptTokenDays = [30, 90, 365] as const
export type ScriptTokenDays = (typeof scriptTokenDays)[number]

/** How many a person may have. */
export const mostScriptTokens = 20
