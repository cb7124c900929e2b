import type { Text } from '#domain/locale.ts'
import type { MetricAbout, MetricQuestion } from './metric-definition.ts'

export function particleAbout(key: 'pm25' | 'pm10'): MetricAbout {
  return { about: particles(), questions: questionsOf(key) }
}

function particles(): Text {
  return {
    sv: 'Partiklar är pyttesmå korn av damm, sot och sand. De är så små att de inte syns. PM2,5 är små partiklar. I PM10 räknas de med, och lite större partiklar också.',
    en: 'Particles are tiny grains of dust, soot and sand. They are too small to see. PM2.5 are small particles. PM10 counts those too, and slightly bigger ones.',
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
