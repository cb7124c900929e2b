import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What all activities share stands in `src/client/activity-shell`: a pupil meets one look of a choice and one foot. */
const shared = [
  { what: 'a choice (Choices, AnswerForm)', sign: /type="radio"/ },
  { what: 'a foot (ActivityFoot)', sign: /position: sticky/ },
]

test.each(shared)('no activity draws $what of its own', ({ sign }) => {
  const files = globSync('src/client/features/activities/**/*.{tsx,css}')
  const own = files.filter((file) => sign.test(readFileSync(file, 'utf8')))
  // The runner keeps the place of the foot.
  expect(own.filter((file) => !file.endsWith('runner/Activity.module.css'))).toEqual([])
})
