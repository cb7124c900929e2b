import { expect, test } from 'vitest'
import { type ActFacts, actOfNow } from './act-of-now.ts'

const at = (time: string) => Date.parse(`2026-11-24T${time}:00+01:00`)

/** A Tuesday at 10:42 in a lesson, with lunch at 11:10; all activities of the school are open, and nothing was done yet. */
const lesson: ActFacts = {
  now: at('10:42'),
  school: 'lesson',
  lunch: { start: at('11:10'), end: at('11:50') },
  lessonsEndAt: at('14:20'),
  room: { isSilent: false, level: 'good', canBeAired: false, air: 'good' },
  open: {
    airing: 'airing',
    marks: 'marks',
    guess: 'guess',
    foodJourney: 'game',
    feel: 'feel',
    mystery: 'case',
  },
  tablet: { airingRuns: null, guess: null },
  canPlayDay: true,
}
const badRoom: ActFacts['room'] = { isSilent: false, level: 'bad', canBeAired: true, air: 'bad' }
const running = { activityId: null, isAnswered: false, isSeen: false }
const guessed = { airingRuns: null, guess: running }
const answered = { airingRuns: null, guess: { activityId: null, isAnswered: true, isSeen: false } }

const rows: readonly (readonly [string, Partial<ActFacts>, ReturnType<typeof actOfNow>])[] = [
  [
    '1 its airing runs, whatever else there is',
    { room: badRoom, tablet: { ...answered, airingRuns: 'airing' } },
    { kind: 'airing_runs', activityId: 'airing' },
  ],
  ['2 bad air, airing open', { room: badRoom, tablet: answered }, { kind: 'air', activityId: 'airing' }],
  [
    '2 poor air, no airing open: the mark',
    { room: { ...badRoom, level: 'poor', air: 'poor' }, open: { ...lesson.open, airing: undefined } },
    { kind: 'mark_window', activityId: 'marks' },
  ],
  [
    '2 bad air, neither airing nor marks open: the advice',
    { room: badRoom, open: { ...lesson.open, airing: undefined, marks: undefined } },
    null,
  ],
  ['2 bad air, no window that may be opened: the advice', { room: { ...badRoom, canBeAired: false } }, null],
  [
    'a silent room: the advice',
    { room: { isSilent: true, level: null, canBeAired: false, air: null } },
    null,
  ],
  ['3 a guess was answered', { tablet: answered }, { kind: 'see_guess', activityId: null }],
  ['4 a guess of the class is open', {}, { kind: 'guess', activityId: 'guess' }],
  ['4 without a class it is the tablet’s own', { open: {} }, { kind: 'guess', activityId: null }],
  [
    '4 after lunch until the last lesson ends',
    { now: at('12:30'), open: {} },
    { kind: 'guess', activityId: null },
  ],
  ['5 lunch is near', { now: at('10:50') }, { kind: 'food_journey', activityId: 'game' }],
  [
    '5 40 minutes before lunch',
    { now: at('10:30'), tablet: guessed },
    { kind: 'food_journey', activityId: 'game' },
  ],
  [
    '5 half an hour after lunch',
    { now: at('12:20'), tablet: guessed },
    { kind: 'food_journey', activityId: 'game' },
  ],
  [
    '6 a minute later: the air is good, what is felt can be asked',
    { now: at('12:21'), tablet: guessed },
    { kind: 'feel', activityId: 'feel' },
  ],
  [
    '7 the air is not so good: the case',
    {
      now: at('12:30'),
      tablet: guessed,
      room: { isSilent: false, level: 'fair', canBeAired: false, air: 'fair' },
    },
    { kind: 'case', activityId: 'case' },
  ],
  [
    '7 nothing is felt outside lessons',
    { now: at('15:11'), school: 'after_school' },
    { kind: 'case', activityId: 'case' },
  ],
  ['8 otherwise', { now: at('19:00'), school: 'asleep', open: {} }, { kind: 'play_day' }],
  ['8 nothing to play', { now: at('19:00'), school: 'asleep', open: {}, canPlayDay: false }, null],
]

test.each(rows)('%s', (_, differing, act) => {
  expect(actOfNow({ ...lesson, ...differing })).toEqual(act)
})

test('an answer that was seen makes way', () => {
  const seen = { airingRuns: null, guess: { activityId: null, isAnswered: true, isSeen: true } }
  expect(actOfNow({ ...lesson, tablet: seen })).toEqual({ kind: 'food_journey', activityId: 'game' })
})

test('a closed activity is never offered', () => {
  for (const now of ['08:20', '10:42', '11:30', '13:00', '15:11', '19:00'].map(at)) {
    for (const school of ['lesson', 'break', 'before', 'after_school', 'asleep'] as const) {
      for (const room of [lesson.room, badRoom]) {
        const act = actOfNow({ ...lesson, now, school, room, open: {} })
        expect(act && 'activityId' in act ? act.activityId : null).toBeNull()
      }
    }
  }
})
