import type { Text } from '#domain/locale.ts'
import type { MetricAbout, MetricQuestion } from './metric-definition.ts'

export function particleAbout(key: 'pm25' | 'pm10'): MetricAbout {
  return { about: particles(), questions: questionsOf(key) }
}

function particles(): Text {
  return {
    sv: 'Partiklar är pyttesmå korn av damm, sot och sand. De är så små att de inte syns. PM10 är de lite större. PM2,5 är de allra minsta.',
    en: 'Particles are tiny grains of dust, soot and sand. They are too small to see. PM10 are the slightly bigger ones. PM2.5 are the very smallest.',
  }
}

function questionsOf(key: 'pm25' | 'pm10'): readonly MetricQuestion[] {
  return [
    {
      id: `${key}-observe`,
      text: {
        sv: 'Var kommer partiklarna ifrån, tror du?',
        en: 'Where do you think the particles come from?',
      },
    },
    {
      id: `${key}-try`,
      text: {
        sv: 'Är det skillnad på en dag med mycket trafik?',
        en: 'Is it different on a day with lots of traffic?',
      },
    },
  ]
}
