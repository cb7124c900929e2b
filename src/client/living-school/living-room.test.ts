import { expect, test } from 'vitest'
import { roomAdviceOf } from '#domain/rooms/room-advice.ts'
import { livingRoomOf } from './living-room.ts'

const withFreshness = (freshness: 'live' | 'stale' | 'no_data' | 'unheard') =>
  ({
    id: 'b1',
    name: 'Biblioteket',
    kind: 'library',
    floor: 0,
    advice: roomAdviceOf({
      kind: 'library',
      airingAdvice: 'open_window',
      values: { co2: { value: 440, level: 'excellent', mayJudge: freshness === 'live' } },
      outdoors: {},
      school: 'lesson',
      nextBreakAt: null,
    }),
    freshness,
    lastSeenAt: { sv: 'i går 14:12', en: 'yesterday 14:12' },
    value: '440',
    spokenUnit: { sv: 'miljondelar', en: 'parts per million' },
  }) as const

const lost = { isLost: true, isAsleep: false }

test.each(['stale', 'no_data'] as const)(
  'a room whose sensor was silent already when there was contact (%s) stays silent in the photograph of it',
  (freshness) => {
    const { state, pill, spoken } = livingRoomOf(withFreshness(freshness), lost, 'sv')
    expect([state, pill]).toEqual(['silent', 'Inget svar'])
    expect(spoken).toContain('i går 14:12')
  },
)

test.each(['live', 'unheard'] as const)(
  'a room that reported (%s) keeps its last value without contact, and is not shown as silent',
  (freshness) => {
    expect(livingRoomOf(withFreshness(freshness), lost, 'sv')).toMatchObject({
      state: 'unknown',
      pill: null,
      value: '440',
      level: null,
      spoken: 'Biblioteket: 440 miljondelar när vi senast hade kontakt, i går 14:12.',
    })
  },
)

test('of a school that slept when there was contact last, the photograph sleeps; its values are told to who asks', () => {
  expect(livingRoomOf(withFreshness('unheard'), { isLost: true, isAsleep: true }, 'sv')).toMatchObject({
    state: 'asleep',
    level: null,
    spoken: 'Biblioteket: 440 miljondelar när vi senast hade kontakt, i går 14:12.',
  })
})
