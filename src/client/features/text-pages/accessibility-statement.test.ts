import { expect, test } from 'vitest'
import { assessedOn } from '#domain/accessibility-assessment.ts'
import { accessibilityStatement, status, supervisorUrl, updatedOn } from './accessibility-statement.ts'

const facts = { municipality: 'Kottebo kommun', contact: 'https://example.org/kontakt' }
const sections = accessibilityStatement(facts)
const wordsOf = (id: string, locale: 'sv' | 'en') =>
  JSON.stringify(
    sections
      .find((section) => section.id === id)
      ?.blocks.map((block) => {
        if (block.kind === 'paragraph') return block.text[locale]
        if (block.kind === 'list') return block.items.map((item) => item[locale])
        return block.kind === 'link' ? [block.label[locale], block.href] : block.code
      }) ?? 'missing',
  )

test.each([
  ['actor', 'Kottebo kommun', 'Kottebo kommun'],
  ['service', 'Kotte', 'Kotte'],
  ['status', status, 'partially compliant'],
  ['not-accessible', 'skärmläsare', 'screen reader'],
  ['unreasonable-burden', '12 §', 'section 12'],
  ['out-of-scope', '9 §', 'section 9'],
  ['feedback', 'inget konto', 'no account'],
  ['feedback', facts.contact, facts.contact],
  ['supervision', supervisorUrl, supervisorUrl],
  ['method', 'WCAG 2.2', 'WCAG 2.2'],
  ['assessed', assessedOn, assessedOn],
  ['updated', updatedOn, updatedOn],
])('the field “%s” says %s', (id, swedish, english) => {
  expect(wordsOf(id, 'sv')).toContain(swedish)
  expect(wordsOf(id, 'en')).toContain(english)
})

test('there are exactly the eleven fields, each once', () => {
  expect(new Set(sections.map(({ id }) => id)).size).toBe(11)
  expect(sections).toHaveLength(11)
})

test('an answer in time is promised only where somebody can be reached', () => {
  const promise = 'inom 5 arbetsdagar'
  expect(wordsOf('feedback', 'sv')).toContain(promise)
  const without = JSON.stringify(accessibilityStatement({ ...facts, contact: null }))
  expect(without).not.toContain(promise)
  expect(without).toContain('ingen egen adress')
})

test('without a municipality and an address the way to the municipality is still named', () => {
  const [actor] = accessibilityStatement({ municipality: null, contact: null })
  expect(JSON.stringify(actor)).toContain('Kommunen ansvarar')
  expect(JSON.stringify(accessibilityStatement({ municipality: null, contact: null }))).toContain(
    'kontaktcentret',
  )
})
