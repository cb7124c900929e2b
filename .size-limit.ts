import { pages } from '#tests/weight/pages.ts'
import { filesBeforeUse, readBuild } from '#tests/weight/vite-manifest.ts'

/** The budgets of `tests/weight/pages.ts`, on what the last build made. */
export default pages.map(({ name, limit, html, routes }) => ({
  name,
  limit,
  gzip: true,
  path: filesBeforeUse(readBuild(html), routes).map((file) => `dist/${file}`),
}))
