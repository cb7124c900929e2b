import { readFileSync, writeFileSync } from 'node:fs'
import type { Check } from './check.ts'
import { engines } from './engines.ts'
import type { EngineReport } from './run-checks.ts'

const file = 'docs/offline.md'
const [from, to] = ['<!-- made by npm run test:all -- engines -->', '<!-- end of what was made -->']

/**
 * Writes which requirement holds in which engine between the marks of docs/offline.md. Engines that did not run keep what
 * an earlier run has written of them; a check that has not run in one has an empty cell.
 */
export function writeTable(checks: readonly Check[], reports: readonly EngineReport[]): void {
  const text = readFileSync(file, 'utf8')
  const [before, rest = ''] = text.split(from)
  const [earlier, after] = rest.split(to)
  if (earlier === undefined || after === undefined) throw new Error(`${file} has no place for the table`)
  const made = tableOf(checks, reports, earlier.split('\n'))
  writeFileSync(file, [before, from, '\n\n', made, '\n\n', to, after].join(''))
}

function tableOf(
  checks: readonly Check[],
  reports: readonly EngineReport[],
  earlier: readonly string[],
): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format()
  const reportOf = (name: string) => reports.find((report) => report.name === name)
  const runs = engines.map(({ name }) => {
    const report = reportOf(name)
    return report
      ? `- ${name} ${report.version ?? '(did not start)'}, ${day}`
      : earlier.find((line) => line.startsWith(`- ${name} `))
  })
  const rows = checks.map((check) => {
    const numbers = check.proves.join(' ')
    const earlierRow = earlier.find((line) => line.startsWith(`| ${numbers} | ${check.title} |`))
    const earlierCells = earlierRow?.split(' | ').slice(2) ?? []
    const cells = engines.map(({ name }, index) => {
      const outcome = reportOf(name)?.outcomes.find((outcome) => outcome.check === check)
      if (outcome) return outcome.problem === null ? 'yes' : '**no**'
      return earlierCells[index]?.replace(' |', '') ?? ''
    })
    return [numbers, check.title, ...cells]
  })
  return [
    ...runs.filter((line) => line !== undefined),
    '',
    rowOf(['Requirement', 'What is so', ...engines.map(({ name }) => name)]),
    rowOf(['---', '---', ...engines.map(() => '---')]),
    ...rows.map(rowOf),
  ].join('\n')
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
