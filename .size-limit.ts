import { chart, pages } from '#tests/weight/pages.ts'
import { filesLater, filesOfScreen, readBuild } from '#tests/weight/vite-manifest.ts'

const build = readBuild()
const beforeChart = filesOfScreen(build, '/$schoolId/dashboard')
const ofChart = filesLater(build, chart.parts).filter((file) => !beforeChart.includes(file))

/** The budgets of `tests/weight/pages.ts`, on what the last build made. */
export default [
  ...pages.map(({ name, limit, path }) => entryOf(name, limit, filesOfScreen(build, path))),
  entryOf(chart.name, chart.limit, ofChart),
]

function entryOf(name: string, limit: string, files: readonly string[]) {
  return { name, limit, gzip: true, path: files.map((file) => `dist/${file}`) }
}
