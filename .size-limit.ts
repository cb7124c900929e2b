import { chart, pages } from '#tests/weight/pages.ts'
import { filesBeforeUse, filesLater, readBuild } from '#tests/weight/vite-manifest.ts'

const build = readBuild()
const beforeChart = filesBeforeUse(build, chart.routes)
const ofChart = filesLater(build, chart.parts).filter((file) => !beforeChart.includes(file))

/** The budgets of `tests/weight/pages.ts`, on what the last build made. */
export default [
  ...pages.map(({ name, limit, html, routes, texts }) =>
    entryOf(name, limit, filesBeforeUse(readBuild(html), routes, texts)),
  ),
  entryOf(chart.name, chart.limit, ofChart),
]

function entryOf(name: string, limit: string, files: readonly string[]) {
  return { name, limit, gzip: true, path: files.map((file) => `dist/${file}`) }
}
