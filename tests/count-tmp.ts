import { readBuild, filesBeforeUse, lazyFilesOf } from '#tests/weight/vite-manifest.ts'
import { pages } from '#tests/weight/pages.ts'
import { statSync } from 'node:fs'
for (const p of pages) {
  const b = readBuild(p.html ?? 'index.html')
  const f = filesBeforeUse(b, p.routes, p.texts)
  const size = (x: string) => statSync('dist/' + x + (process.argv[2] ?? '.br'), { throwIfNoEntry: false })?.size ?? statSync('dist/'+x).size
  const lazy = lazyFilesOf(b, f).filter((x) => !f.includes(x))
  console.log(p.name, f.length, f.reduce((s, x) => s + size(x), 0), 'small', f.filter((x) => size(x) < 4096).length, 'lazy', lazy.length, lazy.reduce((s, x) => s + size(x), 0))
  if (process.argv[3]===p.name) for (const x of f) console.log('  ', size(x), x)
}
