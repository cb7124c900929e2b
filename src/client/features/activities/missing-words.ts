import { plural } from '@lingui/core/macro'

/** How many have voted, and how many votes are missing until the class sees its answer. */
export function missingWords(votes: number, leastVotes: number): string {
  const voted = plural(votes, { one: '# har röstat.', other: '# har röstat.' })
  const missing = plural(leastVotes - votes, {
    one: 'En röst till, så visas klassens svar.',
    other: '# röster till, så visas klassens svar.',
  })
  return `${voted} ${missing}`
}
