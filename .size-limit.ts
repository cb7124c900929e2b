import { filesBeforeUse, readManifest } from '#tests/weight/vite-manifest.ts'

/**
 * JavaScript that each page loads before it can be used, gzip. A school's tablets share one Wi-Fi, so a page that
 * outgrows its budget fails the build. Routes are named by their files, layout routes first.
 */
const manifest = readManifest()

export default [
  page('landing page', '112 KiB', ['index.tsx']),
  page('school page', '120 KiB', ['$schoolId/route.tsx', '$schoolId/index.tsx']),
  page('dashboard', '120 KiB', ['$schoolId/route.tsx', '$schoolId/dashboard.tsx']),
]

function page(name: string, limit: string, routes: readonly string[]) {
  const path = filesBeforeUse(manifest, 'index.html', routes).map((file) => `dist/${file}`)
  return { name, limit, gzip: true, path }
}
