/** Schools whose stream of versions this page hears just now (`live-overview.ts`). */
export const isHeardLive = new Set<string>()
