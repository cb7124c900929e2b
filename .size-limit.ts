import { pages } from '#tests/weight/pages.ts'
import { filesBeforeUse, readManifest } from '#tests/weight/vite-manifest.ts'

const manifest = readManifest()

/** The budgets of `tests/weight/pages.ts`, on what the last build made. */
export default pages.map(({ name, limit, routes }) => ({
  name,
  limit,
  gzip: true,
  path: filesBeforeUse(manifest, 'index.html', routes).map((file) => `dist/${file}`),
}))
