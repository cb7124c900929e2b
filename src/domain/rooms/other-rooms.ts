import type { Text } from '#domain/locale.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { countWord } from './room-count.ts'
import type { KnownValue } from './room-facts.ts'
import { asSentence } from './room-words.ts'

interface SensorState {
  readonly sv: string
  /** English, of one sensor and of several. */
  readonly one: string
  readonly many: string
}

const answering: SensorState = { sv: 'svarar inte', one: 'is not answering', many: 'are not answering' }
const checked: SensorState = {
  sv: 'behöver ses över',
  one: 'needs to be checked',
  many: 'need to be checked',
}

/**
 * What is said of the other rooms beside the one that is shown: `3 andra rum mår bra.` Only a room that reports can be
 * well, and a silent one is named as silent; null = there are none. Levels are those of `metric`.
 */
export function otherRoomsWords(
  { goodLevels }: Pick<Metric, 'goodLevels'>,
  others: readonly Pick<KnownValue, 'level' | 'mayJudge' | 'needsCheck'>[],
): Text | null {
  const toCheck = others.filter(({ needsCheck }) => needsCheck === true).length
  const judged = others.filter(({ mayJudge, needsCheck }) => mayJudge && needsCheck !== true)
  const well = judged.filter(({ level }) => level !== null && goodLevels.includes(level)).length
  const silent = others.length - judged.length - toCheck
  if (others.length === 0) return null
  if (judged.length === 0) return unjudgedWords(silent, toCheck)
  const tails = [silent > 0 && tailOf(silent, answering), toCheck > 0 && tailOf(toCheck, checked)].filter(
    (tail) => tail !== false,
  )
  const parts = [wellWords(well, judged.length), ...tails]
  return { sv: `${parts.map(({ sv }) => sv).join(', ')}.`, en: `${parts.map(({ en }) => en).join(', ')}.` }
}

function tailOf(count: number, words: SensorState): Text {
  const { sv, en } = countWord(count)
  return { sv: `${sv} ${words.sv}`, en: `${en} ${count === 1 ? words.one : words.many}` }
}

/** Where none of them may be judged. */
function unjudgedWords(silent: number, toCheck: number): Text {
  const isOnly = silent + toCheck === 1
  const sentences = [
    silent > 0 && sensorsWords(silent, isOnly, answering),
    toCheck > 0 && sensorsWords(toCheck, isOnly, checked),
  ].filter((sentence) => sentence !== false)
  return { sv: sentences.map(({ sv }) => sv).join(' '), en: sentences.map(({ en }) => en).join(' ') }
}

function sensorsWords(count: number, isOnly: boolean, { sv, one, many }: SensorState): Text {
  if (isOnly) return { sv: `Mätaren i det andra rummet ${sv}.`, en: `The sensor in the other room ${one}.` }
  const words = countWord(count)
  return count === 1
    ? { sv: `Mätaren i ett annat rum ${sv}.`, en: `The sensor in one other room ${one}.` }
    : { sv: `Mätarna i ${words.sv} andra rum ${sv}.`, en: `The sensors in ${words.en} other rooms ${many}.` }
}

function wellWords(well: number, judgedCount: number): Text {
  if (judgedCount === 1)
    return well === 1
      ? { sv: 'Ett rum till mår bra', en: 'One other room is fine' }
      : { sv: 'Ett rum till behöver hjälp', en: 'One more room needs attention' }
  const count = countWord(judgedCount)
  if (well === judgedCount)
    return asSentence({ sv: `${count.sv} andra rum mår bra`, en: `${count.en} other rooms are fine` })
  if (well === 0)
    return {
      sv: `Inget av de ${count.sv} andra rummen mår bra`,
      en: `${judgedCount === 2 ? 'Neither' : 'None'} of the ${count.en} other rooms is fine`,
    }
  return judgedCount === 2
    ? { sv: 'Ett av två andra rum mår bra', en: 'One of two other rooms is fine' }
    : {
        sv: `${well} av ${judgedCount} andra rum mår bra`,
        en: `${well} of ${judgedCount} other rooms ${well === 1 ? 'is' : 'are'} fine`,
      }
}
