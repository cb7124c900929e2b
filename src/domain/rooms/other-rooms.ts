import type { Text } from '#domain/locale.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { KnownValue } from './room-facts.ts'

/**
 * What is said of the other rooms beside the one that is shown: `3 andra rum mår bra.` Only a room that reports can be
 * well, and a silent one is named as silent; null = there are none. Levels are those of `metric`.
 */
export function otherRoomsWords(
  { goodLevels }: Pick<Metric, 'goodLevels'>,
  others: readonly Pick<KnownValue, 'level' | 'mayJudge'>[],
): Text | null {
  const judged = others.filter(({ mayJudge }) => mayJudge)
  const well = judged.filter(({ level }) => level !== null && goodLevels.includes(level)).length
  const silent = others.length - judged.length
  if (others.length === 0) return null
  if (judged.length === 0)
    return silent === 1
      ? {
          sv: 'Mätaren i det andra rummet svarar inte.',
          en: 'The sensor in the other room is not answering.',
        }
      : {
          sv: `Mätarna i ${silent} andra rum svarar inte.`,
          en: `The sensors in ${silent} other rooms are not answering.`,
        }
  const { sv, en } = wellWords(well, judged.length)
  if (silent === 0) return { sv: `${sv}.`, en: `${en}.` }
  return {
    sv: `${sv}, ${silent} svarar inte.`,
    en: `${en}, ${silent} ${silent === 1 ? 'is' : 'are'} not answering.`,
  }
}

function wellWords(well: number, judgedCount: number): Text {
  if (judgedCount === 1)
    return well === 1
      ? { sv: 'Ett rum till mår bra', en: '1 other room is fine' }
      : { sv: 'Ett rum till behöver hjälp', en: 'One more room needs attention' }
  return well === judgedCount
    ? { sv: `${judgedCount} andra rum mår bra`, en: `${judgedCount} other rooms are fine` }
    : {
        sv: `${well} av ${judgedCount} andra rum mår bra`,
        en: `${well} of ${judgedCount} other rooms are fine`,
      }
}
