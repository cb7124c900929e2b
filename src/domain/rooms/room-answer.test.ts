import { expect, test } from 'vitest'
import { type AnswerFacts, pastRoomAnswer, roomAnswer } from './room-answer.ts'

const bad: AnswerFacts = {
  advice: {
    level: 'bad',
    need: 'airing',
    about: 'co2',
    word: { sv: 'Mycket dålig luft', en: 'Bad air' },
    words: { sv: 'Öppna fönstren nu.', en: 'Open the windows now.' },
  },
  airingAdvice: 'open_window',
  air: { sv: '1 040 ppm', en: '1,040 ppm' },
  silentSince: null,
  isLost: false,
  asleepUntil: null,
  poorerRoom: null,
}
const withLevel = (level: AnswerFacts['advice']['level']): AnswerFacts => ({
  ...bad,
  advice: { ...bad.advice, level, need: null },
})

test.each<readonly [string, AnswerFacts, string]>([
  ['bad', bad, 'Puh, här är kvavt! 1 040 ppm. Öppnar du fönstret?'],
  ['bad, a door', { ...bad, airingAdvice: 'door' }, 'Puh, här är kvavt! 1 040 ppm. Öppnar du dörren?'],
  [
    'bad, nothing to open',
    { ...bad, airingAdvice: 'mechanical' },
    'Puh, här är kvavt! 1 040 ppm. Säg till en vuxen.',
  ],
  ['bad, not known', { ...bad, airingAdvice: null }, 'Puh, här är kvavt! 1 040 ppm. Säg till en vuxen.'],
  ['bad, after school', withLevel('bad'), 'Puh, här är kvavt! 1 040 ppm.'],
  ['poor', withLevel('poor'), 'Det börjar bli kvavt. 1 040 ppm.'],
  ['fair', withLevel('fair'), 'Snart vill jag ha frisk luft. 1 040 ppm.'],
  ['good', withLevel('good'), 'Åh, skönt! Här är luften frisk: 1 040 ppm.'],
  [
    'good beside a poor one',
    { ...withLevel('good'), poorerRoom: { sv: '4B', en: '4B' } },
    'Åh, skönt! Här är luften frisk: 1 040 ppm. Vad gör ni som inte 4B gör?',
  ],
  ['excellent', withLevel('excellent'), 'Här är det som i skogen. 1 040 ppm.'],
  ['silent', { ...bad, silentSince: { sv: '08:55', en: '08:55' } }, 'Jag har inte hört något sedan 08:55.'],
  ['never measured', { ...bad, silentSince: 'never' }, 'Här har inget mätts än.'],
  [
    'asleep',
    {
      ...bad,
      asleepUntil: { sv: 'Nästa lektion börjar 08:10.', en: 'The next lesson starts at 08:10.' },
    },
    'Zzz. Nästa lektion börjar 08:10.',
  ],
  ['asleep, no lesson known', { ...bad, asleepUntil: '' }, 'Zzz.'],
  ['no contact', { ...bad, isLost: true }, 'Jag vet inte hur det är här nu.'],
  [
    'something else than air',
    { ...bad, advice: { ...bad.advice, about: 'indoor_temperature' } },
    'Mycket dålig luft. Öppna fönstren nu.',
  ],
])('%s', (_, facts, words) => {
  expect(roomAnswer(facts).sv).toBe(words)
})

test.each([
  [
    'bad',
    'Klockan 10:40 var det så kvavt här, puh: 1 040 ppm.',
    'At 10:40 it was so stuffy in here, phew: 1,040 ppm.',
  ],
  [
    'good',
    'Klockan 10:40 var luften frisk här: 1 040 ppm.',
    'At 10:40 the air was fresh in here: 1,040 ppm.',
  ],
  [null, 'Klockan 10:40 hade jag inget att berätta.', 'At 10:40 I had nothing to tell.'],
] as const)('of a time that is over it speaks in the past tense: %s', (level, sv, en) => {
  expect(pastRoomAnswer({ level, air: bad.air, clock: { sv: '10:40', en: '10:40' } })).toEqual({ sv, en })
})
