import type { Text } from '#domain/locale.ts'
import type { RoomFacts } from './room-facts.ts'

/** What the school's staff do about air that is poor or getting stuffy. */
export function airByStaff(facts: RoomFacts): Text {
  if (facts.airingAdvice === 'mechanical')
    return {
      sv: 'Ventilationen hinner inte med. Säg till vaktmästaren.',
      en: 'The ventilation cannot keep up. Tell the caretaker.',
    }
  return openingOf(facts) ? airNow(facts) : { sv: 'Rummet behöver vädras.', en: 'The room needs fresh air.' }
}

/** What to do about air that is poor now. A window is named only where the school has said that windows are the way. */
export function airNow(facts: RoomFacts): Text {
  if (facts.airingAdvice === 'mechanical')
    return {
      sv: 'Säg till en vuxen: ventilationen hinner inte med.',
      en: 'Tell an adult: the ventilation cannot keep up.',
    }
  const opening = openingOf(facts)
  if (!opening)
    return {
      sv: 'Säg till en vuxen att rummet behöver vädras.',
      en: 'Tell an adult that the room needs fresh air.',
    }
  const { sv, en } = opening
  if (facts.school === 'after_school') return { sv: `Öppna gärna ${sv}.`, en: `Please open ${en}.` }
  if (facts.school === 'break')
    return { sv: `Öppna ${sv} nu, medan det är rast.`, en: `Open ${en} now, while it is break time.` }
  if (facts.school === 'before')
    return { sv: `Öppna ${sv} innan lektionen börjar.`, en: `Open ${en} before the lesson starts.` }
  return { sv: `Öppna ${sv} i fem minuter.`, en: `Open ${en} for five minutes.` }
}

/** The same where it cannot wait for a break. */
export function airAtOnce(facts: RoomFacts): Text {
  const opening = facts.school === 'after_school' ? null : openingOf(facts)
  return opening
    ? { sv: `Öppna ${opening.sv} nu och säg till en vuxen.`, en: `Open ${opening.en} now and tell an adult.` }
    : airNow(facts)
}

/** The same in a house that must not lose its warmth. */
export function airShortly(facts: RoomFacts): Text {
  const opening = facts.school === 'after_school' ? null : openingOf(facts)
  return opening
    ? {
        sv: `Öppna ${opening.sv} i två minuter, det är kallt.`,
        en: `Open ${opening.en} for two minutes, it is cold.`,
      }
    : airNow(facts)
}

/** What to do about air that is only getting stuffy. */
export function airLater(facts: RoomFacts): Text {
  if (facts.airingAdvice === 'mechanical')
    return { sv: 'Säg till en vuxen om luften känns instängd.', en: 'Tell an adult if the air feels stuffy.' }
  const opening = openingOf(facts)
  if (!opening)
    return {
      sv: 'Säg till en vuxen att det är dags att vädra.',
      en: 'Tell an adult it is time to air the room.',
    }
  if (facts.school !== 'lesson') return airNow(facts)
  const { nextBreakAt } = facts
  const at = nextBreakAt ? { sv: ` ${nextBreakAt.sv}`, en: ` at ${nextBreakAt.en}` } : { sv: '', en: '' }
  if (facts.airingAdvice === 'door')
    return { sv: `Öppna dörren på rasten${at.sv}.`, en: `Open the door at the break${at.en}.` }
  return { sv: `Vädra på rasten${at.sv}.`, en: `Open the windows at the break${at.en}.` }
}

/** Two words at most, on the room's window. */
export function airingPill({ airingAdvice }: RoomFacts): Text {
  if (airingAdvice === 'open_window') return airPill
  return airingAdvice === 'door' ? { sv: 'Öppna dörren', en: 'Open door' } : reportPill
}

/** The same for air that is only getting stuffy. */
export function airingDeed(facts: RoomFacts): Text {
  if (facts.airingAdvice !== 'open_window') return airingPill(facts)
  return facts.school === 'lesson'
    ? { sv: 'Vädra på rasten', en: 'Air at the break' }
    : { sv: 'Vädra nu', en: 'Air now' }
}

export const airPill: Text = { sv: 'Vädra', en: 'Air now' }
export const reportPill: Text = { sv: 'Säg till', en: 'Tell someone' }

/** True where the school has said that a window or a door is the way. */
export function hasOpening({ airingAdvice }: RoomFacts): boolean {
  return airingAdvice === 'open_window' || airingAdvice === 'door'
}

function openingOf({ airingAdvice }: RoomFacts): Text | null {
  if (airingAdvice === 'open_window') return { sv: 'fönstren', en: 'the windows' }
  return airingAdvice === 'door' ? { sv: 'dörren', en: 'the door' } : null
}
