import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import { dataLicences } from '#domain/data-licences.ts'
import { DataLicence } from './DataLicence.tsx'

const terms = 'https://kommun.example/villkor'

test.each([
  [dataLicences.get('CC0-1.0'), 'CC0 1.0', 'https://creativecommons.org/publicdomain/zero/1.0/deed.sv'],
  [dataLicences.get('CC-BY-4.0'), 'CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/deed.sv'],
  [terms, 'villkor som kommunen har valt', terms],
])('the page names the licence %s that is set, and no other', async (address, words, link) => {
  await loadTexts('sv')
  await loadPartTexts('text-pages')
  const page = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <DataLicence address={address ?? null} />
    </I18nProvider>,
  )
  expect(page).toContain(words)
  expect(page).toContain(`href="${link}"`)
  for (const other of ['CC0 1.0', 'CC BY 4.0'].filter((name) => name !== words))
    expect(page).not.toContain(other)
})

test('as long as it is not known, no licence is named', () => {
  expect(renderToStaticMarkup(<DataLicence address={null} />)).toBe('')
})
