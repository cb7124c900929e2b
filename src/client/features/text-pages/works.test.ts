import { readFileSync } from 'node:fs'
import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import { workGroups } from './works.ts'

/** The rows of all tables in NOTICE.md: work and licence. */
const noticed = readFileSync('NOTICE.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Work|Data) \|/.test(line))
  .map((line) => {
    const [, work = '', , licence = ''] = line.split('|').map((cell) => cell.trim().replaceAll(/[`*]/g, ''))
    // Behind the licence's name there may be an address or a reason.
    return { work, licence: licence.split(',')[0] }
  })

test('the licence page names the works of NOTICE.md, no more and no fewer, with their licences', async () => {
  await loadTexts('en')
  await loadPartTexts('text-pages')
  const shown = workGroups.flatMap(({ works }) =>
    works.map(({ work, licence }) => ({ work: i18n._(work), licence })),
  )
  expect(noticed.length).toBeGreaterThan(5)
  expect(shown.sort(byWork)).toEqual(noticed.sort(byWork))
})

function byWork(a: { work: string }, b: { work: string }): number {
  return a.work < b.work ? -1 : 1
}
