import type { Text } from '#domain/locale.ts'
import type { AiringAdvice } from './room.ts'
import type { RoomAdvice } from './room-advice.ts'

export interface AnswerFacts {
  readonly advice: Pick<RoomAdvice, 'level' | 'need' | 'about' | 'word' | 'words'>
  readonly airingAdvice: AiringAdvice | null
  /** Its carbon dioxide as it is shown, with its unit; null = not known now. */
  readonly air: Text | null
  /** Since when none of its sensors answers, as it is said (`08:55`); null = they do. `never`: they never did. */
  readonly silentSince: Text | 'never' | null
  /** We have no contact: how it is now is not known. */
  readonly isLost: boolean
  /** While the school is asleep when its next lesson begins, as a sentence; '' = not known. null = it is awake. */
  readonly asleepUntil: Text | '' | null
  /** The name of another room whose air is poor or bad, as it stands in a sentence; null = none is. */
  readonly poorerRoom: Text | null
}

/** What a room says of itself, in its own words: one or two short sentences, and no more than its sensors know. */
export function roomAnswer(facts: AnswerFacts): Text {
  const { advice, air, silentSince, asleepUntil, isLost } = facts
  if (isLost)
    return { sv: 'Jag vet inte hur det är här nu.', en: 'I do not know how it is in here right now.' }
  if (silentSince === 'never')
    return { sv: 'Här har inget mätts än.', en: 'Nothing has been measured here yet.' }
  if (silentSince !== null)
    return {
      sv: `Jag har inte hört något sedan ${silentSince.sv}.`,
      en: `I have had no readings since ${silentSince.en}.`,
    }
  if (asleepUntil !== null)
    return asleepUntil === ''
      ? { sv: 'Zzz.', en: 'Zzz.' }
      : { sv: `Zzz. ${asleepUntil.sv}`, en: `Zzz. ${asleepUntil.en}` }
  if (advice.about === 'co2' && advice.level !== null && air !== null) return airAnswer(facts, air)
  return { sv: `${advice.word.sv}. ${advice.words.sv}`, en: `${advice.word.en}. ${advice.words.en}` }
}

export interface PastAnswerFacts {
  /** The level of its air then; null = it did not answer. */
  readonly level: RoomAdvice['level']
  /** Its carbon dioxide then, as it is shown, with its unit; null = not known. */
  readonly air: Text | null
  /** As it is said, `10:40`. */
  readonly clock: Text
}

/** What a room says of itself at a time that is over, in the past tense: one sentence, and it asks for nothing. */
export function pastRoomAnswer({ level, air, clock }: PastAnswerFacts): Text {
  if (level === null || air === null)
    return {
      sv: `Klockan ${clock.sv} hade jag inget att berätta.`,
      en: `At ${clock.en} I had nothing to tell.`,
    }
  const { sv, en } = pastWords[level]
  return { sv: `Klockan ${clock.sv} ${sv}: ${air.sv}.`, en: `At ${clock.en} ${en}: ${air.en}.` }
}

const pastWords: Readonly<Record<NonNullable<RoomAdvice['level']>, Text>> = {
  bad: { sv: 'var det så kvavt här, puh', en: 'it was so stuffy in here, phew' },
  poor: { sv: 'började det bli kvavt', en: 'it was getting stuffy' },
  fair: { sv: 'ville jag snart ha frisk luft', en: 'I wanted some fresh air soon' },
  good: { sv: 'var luften frisk här', en: 'the air was fresh in here' },
  excellent: { sv: 'var det som i skogen här', en: 'it was like a forest in here' },
}

function airAnswer({ advice, airingAdvice, poorerRoom }: AnswerFacts, air: Text): Text {
  switch (advice.level) {
    case 'bad':
      return joined(
        { sv: `Puh, här är kvavt! ${air.sv}.`, en: `Phew, it’s stuffy in here! ${air.en}.` },
        advice.need === null ? null : requestOf(advice.need === 'airing' ? airingAdvice : null),
      )
    case 'poor':
      return { sv: `Det börjar bli kvavt. ${air.sv}.`, en: `It’s getting stuffy. ${air.en}.` }
    case 'fair':
      return {
        sv: `Snart vill jag ha frisk luft. ${air.sv}.`,
        en: `I’d like some fresh air soon. ${air.en}.`,
      }
    case 'excellent':
      return { sv: `Här är det som i skogen. ${air.sv}.`, en: `It’s like a forest in here. ${air.en}.` }
    default:
      return joined(
        {
          sv: `Åh, skönt! Här är luften frisk: ${air.sv}.`,
          en: `Ah, nice! The air is fresh here: ${air.en}.`,
        },
        poorerRoom && {
          sv: `Vad gör ni som inte ${poorerRoom.sv} gör?`,
          en: `What do you do that ${poorerRoom.en} doesn’t?`,
        },
      )
  }
}

/** What it asks for: a window or a door only where the school has said that they may be opened. */
function requestOf(airingAdvice: AiringAdvice | null): Text {
  if (airingAdvice === 'open_window') return { sv: 'Öppnar du fönstret?', en: 'Will you open a window?' }
  if (airingAdvice === 'door') return { sv: 'Öppnar du dörren?', en: 'Will you open the door?' }
  return { sv: 'Säg till en vuxen.', en: 'Tell an adult.' }
}

function joined(first: Text, second: Text | null): Text {
  return second ? { sv: `${first.sv} ${second.sv}`, en: `${first.en} ${second.en}` } : first
}
