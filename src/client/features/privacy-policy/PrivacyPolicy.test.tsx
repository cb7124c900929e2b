import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import type { Locale } from '#domain/locale.ts'
import { lix } from '#tests/lix.ts'
import { PrivacyText } from './PrivacyPolicy.tsx'

async function pageIn(locale: Locale): Promise<string> {
  await loadTexts(locale)
  await loadPartTexts('text-pages')
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PrivacyText municipality="Kottebo kommun" />
    </I18nProvider>,
  )
}

test.each([
  ['sv', 25],
  ['en', 30],
] as const)('in %s it speaks to children first, and simply', async (locale, most) => {
  const [, child = ''] = /<section[^>]*>.*?<\/h2>(.*?)<\/section>/s.exec(await pageIn(locale)) ?? []
  const text = child.replaceAll(/<[^>]+>/g, ' ')
  expect(text.split(/\s+/).length).toBeGreaterThan(50)
  expect(lix(text)).toBeLessThanOrEqual(most)
})

test('it names what lies on the server of pupils, visitors and teachers, and for how long', async () => {
  const text = (await pageIn('sv')).replaceAll(/<!-- -->/g, '')
  expect(text).not.toContain('Ingenting')
  for (const words of ['180 dagar', 'utan slutdag', 'räknar besök', 'ljudets styrka', '90 dagar', 'två år'])
    expect(text).toContain(words)
  expect(text).toContain('e-postadressen kvar de två åren')
  expect(text).toContain('Kottebo kommun är personuppgiftsansvarig')
})
