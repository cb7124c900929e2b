import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { textParts } from './src/client/texts/text-parts.ts'

const inClient = (folders: readonly string[]) => folders.map((folder) => `src/client/${folder}/**`)
const allFolders: readonly string[] = Object.values(textParts).flat()
const within = (folders: readonly string[]) =>
  allFolders.filter((folder) => folders.some((outer) => folder.startsWith(`${outer}/`)))

export default defineConfig({
  sourceLocale: 'sv',
  // The Swedish catalogues would say what the code says: src/build/texts.ts makes them.
  locales: ['en'],
  catalogs: [
    {
      path: 'src/client/texts/{locale}',
      include: ['src/client'],
      exclude: inClient(allFolders),
    },
    ...Object.entries(textParts).map(([part, folders]) => ({
      path: `src/client/texts/${part}/{locale}`,
      include: inClient(folders),
      exclude: inClient(within(folders)),
    })),
  ],
  orderBy: 'messageId',
  // Where a text stands is said by its file alone: with line numbers, moving a line put catalogues out of date.
  format: formatter({ lineNumbers: false }),
})
