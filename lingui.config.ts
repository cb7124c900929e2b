import { defineConfig } from '@lingui/cli'

/** Features with long texts of their own have their own catalogues, which load with their pages. */
const longTexts = ['privacy-policy', 'text-pages', 'widget-examples']

export default defineConfig({
  sourceLocale: 'sv',
  locales: ['sv', 'en'],
  catalogs: [
    {
      path: 'src/client/texts/{locale}',
      include: ['src/client'],
      exclude: longTexts.map((feature) => `src/client/features/${feature}/**`),
    },
    ...longTexts.map((feature) => ({
      path: `src/client/texts/${feature}/{locale}`,
      include: [`src/client/features/${feature}`],
    })),
  ],
  orderBy: 'messageId',
})
