import { readFileSync, writeFileSync } from 'node:fs'
import type { Check } from './check.ts'
import type { EngineReport } from './run-checks.ts'

const file = 'docs/offline.md'
const [from, to] = ['<!-- made by npm run test:engines -->', '<!-- end of what was made -->']

/** Writes which requirement holds in which engine between the marks of docs/offline.md. */
export function writeTable(checks: readonly Check[], reports: readonly EngineReport[]): void {
  const text = readFileSync(file, 'utf8')
  const [before, rest] = [text.split(from)[0] ?? '', text.split(to)[1]]
  if (rest === undefined) throw new Error(`${file} has no place for the table`)
  writeFileSync(file, [before, from, '\n\n', tableOf(checks, reports), '\n\n', to, rest].join(''))
}

function tableOf(checks: readonly Check[], reports: readonly EngineReport[]): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format()
  const versions = reports.map(({ name, version }) => `${name} ${version ?? '(did not start)'}`).join(', ')
  const holds = ({ outcomes }: EngineReport, check: Check) =>
    outcomes.some((outcome) => outcome.check === check && outcome.problem === null) ? 'yes' : '**no**'
  const rows = checks.map((check) => [
    check.proves.join(' '),
    check.says,
    ...reports.map((report) => holds(report, check)),
  ])
  return [
    `Run on ${day} with ${versions}.`,
    '',
    rowOf(['Requirement', 'What is so', ...reports.map(({ name }) => name)]),
    rowOf(['---', '---', ...reports.map(() => '---')]),
    ...rows.map(rowOf),
  ].join('\n')
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
