import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lessonsFolder, lessonsMarkdown } from './lessons-markdown.ts'

const files = lessonsMarkdown()

test('docs/lessons has the lessons of the app and no others (else: node src/build/lessons-markdown.ts)', () => {
  const found = globSync('**/*.md', { cwd: lessonsFolder })
  expect(found.toSorted()).toEqual([...files.keys()].toSorted())
  for (const [name, content] of files) expect(readFileSync(lessonsFolder + name, 'utf8'), name).toBe(content)
})

test('a lesson as Markdown says when, what and for whom', () => {
  expect(files.get('sv/3-air-and-measure.md')).toMatch(
    /^# 3\. Vädra och mät\n\n\*\*30 minuter · årskurs 4–9\*\*\n/,
  )
  expect(files.get('en/1-what-happens-next.md')).toContain('1. *(1 min)* Open the lesson mode')
  expect(files.get('en/1-what-happens-next.md')).toContain('(`/your-school/lesson`)')
})
