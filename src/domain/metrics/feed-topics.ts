import type { Text } from '#domain/locale.ts'
import type { FeedKey, MetricQuestion } from './define-metric.ts'

/**
 * What a tile shows that is no measurement: it has no unit, no level and no readings, and ingestion does not store it
 * as such. Its tile has the anatomy of a metric's.
 */
export interface FeedTopic {
  readonly key: FeedKey
  readonly name: Text
  /** Short enough for a wall tile (at most 18 characters). */
  readonly shortName: Text
  readonly icon: string
  readonly freshnessRule: 'feed'
  readonly about: Text
  readonly questions: readonly MetricQuestion[]
}

const menu: FeedTopic = {
  key: 'menu',
  name: { sv: 'Veckans meny', en: 'Weekly menu' },
  shortName: { sv: 'Veckans meny', en: 'Weekly menu' },
  icon: 'soup',
  freshnessRule: 'feed',
  about: {
    sv: 'Här ser du vad det blir till lunch. Menyn visar en vecka i taget. Den kan ändras om något tar slut i köket.',
    en: 'Here you can see what is for lunch. The menu shows one week at a time. It can change if the kitchen runs out of something.',
  },
  questions: [
    {
      id: 'menu-observe',
      text: {
        sv: 'Vad i veckans mat kan växa i Sverige?',
        en: 'Which of this week’s foods can grow in Sweden?',
      },
    },
    {
      id: 'menu-try',
      text: {
        sv: 'Fråga i köket: vilken rätt tycker flest om?',
        en: 'Ask in the kitchen: which dish do most people like?',
      },
    },
  ],
}

const weather: FeedTopic = {
  key: 'weather',
  name: { sv: 'Väderprognos', en: 'Weather forecast' },
  shortName: { sv: 'Vädret', en: 'Weather' },
  icon: 'cloud-sun-rain',
  freshnessRule: 'feed',
  about: {
    sv: 'Prognosen säger hur vädret nog blir vid skolan. Datorer räknar ut den från många mätningar. Ju längre fram den ser, desto oftare har den fel.',
    en: 'The forecast says what the weather will probably be at the school. Computers work it out from lots of measurements. The further ahead it looks, the more often it is wrong.',
  },
  questions: [
    {
      id: 'weather-observe',
      text: {
        sv: 'Titta ut. Stämmer prognosen med det du ser?',
        en: 'Look outside. Does the forecast match what you see?',
      },
    },
    {
      id: 'weather-try',
      text: {
        sv: 'Skriv upp hur det ska bli i morgon. Blev det så?',
        en: 'Write down what it says about tomorrow. Was it right?',
      },
    },
  ],
}

/** In the order in which a dashboard shows them, after the metrics. */
export const feedTopics: readonly FeedTopic[] = [menu, weather]

/** The topic of a key, or undefined for a key that is none. */
export function feedTopicOf(key: string): FeedTopic | undefined {
  return feedTopics.find((topic) => topic.key === key)
}
