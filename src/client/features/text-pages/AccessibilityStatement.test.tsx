import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import type { Accessibility, Findings } from '#contract/statements.ts'
import type { Locale } from '#domain/locale.ts'
import { developersFindings } from '#domain/statements/accessibility.ts'
import { Statement } from './AccessibilityStatement.tsx'

const municipality = 'Kottebo kommun'
const contact = 'https://example.org/kontakt'

const own: Accessibility = {
  status: 'none',
  scope: { sv: 'Den gäller skolornas sidor och spelet.', en: null },
  assessment: 'outside',
  assessor: 'Granskarna AB',
  assessed_on: '2026-10-02',
  faults: [
    { situation: 'cognition', text: { sv: 'Diagrammen är svåra.', en: 'The charts are hard.' } },
    { situation: 'no_vision', text: { sv: 'Kartan går inte att höra.', en: null } },
  ],
  feedback: { address: 'tillganglighet@kottebo.example', answer_days: 3 },
  updated_on: '2026-10-05',
}

const findings: Findings = {
  status: developersFindings.status,
  scope: developersFindings.scope,
  assessed_on: developersFindings.assessedOn,
  faults: [...developersFindings.faults],
  updated_on: developersFindings.updatedOn,
}

const form = (answerDays: number | null) => <form>promised: {answerDays}</form>

async function statement(
  locale: Locale,
  facts: Omit<Parameters<typeof Statement>[0], 'findings' | 'form'>,
): Promise<string> {
  await loadTexts(locale)
  await loadPartTexts('text-pages')
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Statement {...facts} findings={findings} form={form} />
    </I18nProvider>,
  ).replaceAll('<!-- -->', '')
}

test.each([
  ['sv', ['delvis förenlig', 'skärmläsare', '12 §', '9 §', 'inget konto', 'inte skrivit någon egen']],
  ['en', ['partially compliant', 'screen reader', 'section 12', 'section 9', 'no account']],
] as const)(
  'in %s it has the eleven fields of the template, also before the municipality has written',
  async (locale, words) => {
    const text = await statement(locale, { municipality, contact, own: null })
    expect(text.match(/<h2/g)).toHaveLength(11)
    const facts = [municipality, contact, 'digg.se/tdosanmalan', 'WCAG 2.2', developersFindings.assessedOn]
    for (const word of [...words, ...facts, developersFindings.scope[locale]]) expect(text).toContain(word)
  },
)

test('an answer in time is promised only by the municipality itself', async () => {
  for (const address of [null, contact])
    expect(await statement('sv', { municipality: null, contact: address, own: null })).not.toContain(
      'arbetsdagar',
    )
  const text = await statement('sv', { municipality: null, contact: null, own: null })
  for (const words of ['Kommunen ansvarar', 'kontakta kommunen som vanligt', 'promised: </form>'])
    expect(text).toContain(words)
  const promised = await statement('sv', { municipality, contact, own })
  expect(promised).toContain('Du får svar inom 3 arbetsdagar')
  expect(promised).toContain('promised: 3')
})

test('the municipality’s own statement replaces that of the developers', async () => {
  const text = await statement('sv', { municipality, contact, own })
  expect(text.match(/<h2/g)).toHaveLength(11)
  for (const words of [
    'inte förenlig',
    own.scope.sv,
    'någon utomstående, gjord av Granskarna AB',
    '2026-10-02',
    'uppdaterades 2026-10-05',
    'mailto:tillganglighet@kottebo.example',
  ])
    expect(text).toContain(words)
  for (const words of [developersFindings.scope.sv, 'skärmläsare till vardags', 'inte skrivit någon egen'])
    expect(text).not.toContain(words)
  // In the order of the situations, not that of writing.
  expect(text.indexOf('Kartan går inte')).toBeLessThan(text.indexOf('Diagrammen är svåra'))
})

test('in English a text without English is marked as Swedish', async () => {
  const text = await statement('en', { municipality, contact, own })
  expect(text).toContain('<span lang="sv">Kartan går inte att höra.</span>')
  expect(text).toContain('<span>The charts are hard.</span>')
})

test('a device that has fetched neither claims neither, and still says where to turn', async () => {
  const facts = { municipality, contact, own: null }
  await loadTexts('sv')
  await loadPartTexts('text-pages')
  const text = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Statement {...facts} findings={undefined} form={form} />
    </I18nProvider>,
  )
  for (const words of ['förenlig', 'inte skrivit någon egen', 'bedömningen'])
    expect(text).not.toContain(words)
  for (const words of ['hämtas från servern', contact, 'digg.se']) expect(text).toContain(words)
})
