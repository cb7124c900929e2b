import type { MetricAbout } from '#domain/metrics/metric-definition.ts'
import { defaultCo2Limits, poorVentilationPpm } from './limits.ts'

export const co2About: MetricAbout = {
  about: {
    sv: 'När vi andas ut kommer det ut koldioxid. Är vi många i ett rum blir det mer och mer. Då blir luften instängd och vi blir lätt trötta.',
    en: 'We breathe out carbon dioxide. When many people share a room there is more and more of it. The air gets stuffy and we get tired.',
  },
  // FoHMFS 2014:18 (`poorVentilationPpm`). That Kotte asks earlier is the specification's; what it is good for follows from it.
  limits: (ofSchool) => {
    const { fairFrom, poorAbove } = ofSchool ?? defaultCo2Limits
    const advice = {
      sv: 'Mer än 1\u00a0000 ppm är oftast ett tecken på dålig ventilation, skriver Folkhälsomyndigheten (FoHMFS 2014:18).',
      en: 'More than 1,000 ppm is usually a sign of poor ventilation, writes Folkhälsomyndigheten, the Public Health Agency of Sweden (FoHMFS 2014:18).',
    }
    return poorAbove >= poorVentilationPpm
      ? advice
      : {
          sv: `${advice.sv} Kotte säger till tidigare, vid ${fairFrom} och ${poorAbove} ppm, så att ni hinner vädra innan det blir så mycket.`,
          en: `${advice.en} Kotte speaks up earlier, at ${fairFrom} and ${poorAbove} ppm, so that you have time to air the room before it gets that far.`,
        }
  },
  questions: [
    {
      id: 'co2-observe',
      text: { sv: 'När på dagen är luften bäst? Varför då?', en: 'When is the air at its best? Why?' },
    },
    {
      id: 'co2-try',
      text: {
        sv: 'Vädra rummet i fem minuter. Vad händer med siffran?',
        en: 'Air the room for five minutes. What happens to the number?',
      },
    },
  ],
}
