import { defineConfig } from '@lingui/cli'

export default defineConfig({
  sourceLocale: 'sv',
  locales: ['sv', 'en'],
  catalogs: [{ path: 'src/client/texts/{locale}', include: ['src/client'] }],
  orderBy: 'messageId',
})
