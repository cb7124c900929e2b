import { pages } from '#tests/weight/pages.ts'
import { filesBeforeUse, readBuild } from '#tests/weight/vite-manifest.ts'

const build = readBuild()

/** The budgets of `tests/weight/pages.ts`, on what the last build made. */
export default pages.map(({ name, limit, routes }) => ({
  name,
  limit,
  gzip: true,
  path: filesBeforeUse(build, routes).map((file) => `dist/${file}`),
}))
