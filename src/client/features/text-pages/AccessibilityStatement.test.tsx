import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import { assessedOn } from '#domain/accessibility-assessment.ts'
import type { Locale } from '#domain/locale.ts'
import { Statement } from './AccessibilityStatement.tsx'

const municipality = 'Kottebo kommun'
const contact = 'https://example.org/kontakt'

async function statement(locale: Locale, facts: Parameters<typeof Statement>[0]): Promise<string> {
  await loadTexts(locale)
  await loadPartTexts('text-pages')
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Statement {...facts} />
    </I18nProvider>,
  )
}

test.each([
  ['sv', ['delvis förenlig', 'skärmläsare', '12 §', '9 §', 'inget konto', 'inom 5 arbetsdagar']],
  ['en', ['partially compliant', 'screen reader', 'section 12', 'section 9', 'no account']],
] as const)('in %s it has the eleven fields of the template', async (locale, words) => {
  const text = await statement(locale, { municipality, contact })
  expect(text.match(/<h2/g)).toHaveLength(11)
  for (const word of [...words, municipality, contact, 'digg.se/tdosanmalan', 'WCAG 2.2', assessedOn]) {
    expect(text).toContain(word)
  }
})

test('an answer in time is promised only where somebody can be reached', async () => {
  const text = await statement('sv', { municipality: null, contact: null })
  expect(text).not.toContain('inom 5 arbetsdagar')
  expect(text).toContain('ingen egen adress')
  expect(text).toContain('Kommunen ansvarar')
  expect(text).toContain('Kontakta kommunen som vanligt')
})
