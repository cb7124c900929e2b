import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Something that others made and Kotte contains. `NOTICE.md` has the same list. */
export interface Work {
  /** In English as in `NOTICE.md`, without its marks for code. */
  readonly work: MessageDescriptor
  readonly author: string
  /** Null = nothing of it is contained: its figures are cited. */
  readonly licence: string | null
  readonly url: string
}

export interface WorkGroup {
  readonly id: string
  readonly heading: MessageDescriptor
  readonly works: readonly Work[]
}

export const workGroups: readonly WorkGroup[] = [
  {
    id: 'fonts',
    heading: msg`Typsnitt`,
    works: [
      {
        work: msg`Nunito (variabelt), från @fontsource-variable/nunito`,
        author: 'The Nunito Project Authors',
        licence: 'SIL Open Font License 1.1',
        url: 'https://github.com/googlefonts/nunito',
      },
    ],
  },
  {
    id: 'icons',
    heading: msg`Ikoner och bilder`,
    works: [
      {
        work: msg`Ikoner i src/client/ui/icons och src/client/features/lesson/Hand.tsx, från lucide-react`,
        author: 'Lucide Icons and Contributors; some derive from Feather by Cole Bemis (MIT)',
        licence: 'ISC',
        url: 'https://lucide.dev',
      },
      {
        work: msg`Flaggor i public/flags, från circle-flags`,
        author: 'HatScripts',
        licence: 'MIT',
        url: 'https://github.com/HatScripts/circle-flags',
      },
      {
        work: msg`Mat, djur och färdsätt i Matens resa (Fluent Emoji Flat), från @iconify-json/fluent-emoji-flat`,
        author: 'Microsoft Corporation',
        licence: 'MIT',
        url: 'https://github.com/microsoft/fluentui-emoji',
      },
      {
        work: msg`Tio matvaror i src/client/features/food-journey/pictures/own`,
        author: 'Kotte',
        licence: 'EUPL-1.2',
        url: 'https://eupl.eu/1.2/en',
      },
      {
        work: msg`Nivåsymboler, bilder, demoskolornas logotyper och appens ikon`,
        author: 'Kotte',
        licence: 'EUPL-1.2',
        url: 'https://eupl.eu/1.2/en',
      },
    ],
  },
  {
    id: 'messages',
    heading: msg`Inspelade sensormeddelanden (i testerna)`,
    works: [
      {
        work: msg`Meddelanden från LoRaWAN-plattformar med avkodade värden`,
        author: 'ThingsBoard',
        licence: 'Apache-2.0',
        url: 'https://github.com/thingsboard/data-converters',
      },
      {
        work: msg`Kodexempel från enheter`,
        author: 'The Things Network',
        licence: 'Apache-2.0',
        url: 'https://github.com/TheThingsNetwork/lorawan-devices',
      },
      {
        work: msg`Anslutningar, upplänkar och nedlänkar från The Things Stack`,
        author: 'The Things Industries',
        licence: 'Apache-2.0',
        url: 'https://github.com/TheThingsIndustries/lorawan-stack-docs',
      },
      {
        work: msg`Avkodningstester av ChirpStacks enhetsprofiler`,
        author: 'ChirpStack',
        licence: 'MIT',
        url: 'https://github.com/chirpstack/chirpstack-device-profiles',
      },
      {
        work: msg`Exempel på NGSI-LD-entiteter ur Smart Data Models`,
        author: 'Smart Data Models programme contributors',
        licence: 'CC BY 4.0',
        url: 'https://github.com/smart-data-models',
      },
      {
        work: msg`En avisering ur FIWAREs handledning om prenumerationer`,
        author: 'FIWARE Foundation e.V.',
        licence: 'MIT',
        url: 'https://github.com/FIWARE/tutorials.LD-Subscriptions-Registrations',
      },
    ],
  },
  {
    id: 'feeds',
    heading: msg`Inspelade prognoser och matsedlar (i testerna)`,
    works: [
      {
        work: msg`En punktprognos från SMHI`,
        author: 'SMHI; recorded by pysmhi (MIT)',
        licence: 'CC BY 4.0',
        url: 'https://github.com/gjohansson-ST/pysmhi',
      },
      {
        work: msg`Skolmatsedlar som RSS`,
        author: 'Kaptensanders/skolmat',
        licence: 'MIT',
        url: 'https://github.com/Kaptensanders/skolmat',
      },
    ],
  },
  {
    id: 'air',
    heading: msg`Inspelad luft (i testerna)`,
    works: [
      {
        work: msg`Room Occupancy Estimation, UCI Machine Learning Repository, datamängd 864: koldioxid i ett rum, minut för minut`,
        author: 'Adarsh Pal Singh, Sachin Chaudhari',
        licence: 'CC BY 4.0',
        url: 'https://archive.ics.uci.edu/dataset/864',
      },
    ],
  },
  {
    id: 'series',
    heading: msg`Mätserier som demokommunen spelar upp`,
    works: [
      {
        work: msg`Occupancy Detection, UCI Machine Learning Repository, datamängd 357: koldioxid, temperatur, luftfuktighet och ljus i ett kontor`,
        author: 'L. M. Candanedo, V. Feldheim',
        licence: 'CC BY 4.0',
        url: 'https://archive.ics.uci.edu/dataset/357',
      },
      {
        work: msg`CalIt2 Building People Counts: människor genom en byggnads huvudentré (UCI Machine Learning Repository, datamängd 156)`,
        author: 'Alexander Ihler, Padhraic Smyth',
        licence: 'CC BY 4.0',
        url: 'https://archive.ics.uci.edu/dataset/156',
      },
      {
        work: msg`Hyperspectral soil moisture: markfukt från en fältmätning i Karlsruhe i maj 2017`,
        author: 'Felix M. Riese, Sina Keller',
        licence: 'CC BY 4.0',
        url: 'https://github.com/felixriese/hyperspectral-soilmoisture-dataset',
      },
      {
        work: msg`Energy Sparks: en brittisk skolas el, varje halvtimme`,
        author: 'Bath: Hacked',
        licence: 'MIT',
        url: 'https://github.com/Energy-Sparks/energy-sparks',
      },
    ],
  },
  {
    id: 'places',
    heading: msg`Länder och landskap`,
    works: [
      {
        work: msg`Länders punkter: mitten av den största ytan`,
        author: 'Natural Earth',
        licence: 'public domain',
        url: 'https://www.naturalearthdata.com',
      },
      {
        work: msg`Länders namn på svenska och engelska`,
        author: 'Unicode CLDR',
        licence: 'Unicode-3.0',
        url: 'https://cldr.unicode.org',
      },
      {
        work: msg`Landskapens punkter och gränser, förenklade`,
        author: 'Per Liedman, Lantmäteriet',
        licence: 'CC0 1.0',
        url: 'https://github.com/perliedman/svenska-landskap',
      },
    ],
  },
  {
    id: 'shapes',
    heading: msg`Kartornas former`,
    works: [
      {
        work: msg`Länders former: 50 m, förenklade`,
        author: 'Natural Earth; world-atlas by Michael Bostock',
        licence: 'public domain',
        url: 'https://www.naturalearthdata.com',
      },
      {
        work: msg`Landskapens former: förenklade`,
        author: 'Per Liedman, Lantmäteriet',
        licence: 'CC0 1.0',
        url: 'https://github.com/perliedman/svenska-landskap',
      },
    ],
  },
  {
    id: 'food-climate',
    heading: msg`Mat och klimat`,
    works: [
      {
        work: msg`Matens växthusgas, och hur mat åker`,
        author: 'Poore & Nemecek 2018, Our World in Data',
        licence: 'CC BY 4.0',
        url: 'https://ourworldindata.org/environmental-impacts-of-food',
      },
      {
        work: msg`Resans del av matens växthusgas: 5–6 eller 19 %`,
        author: 'Our World in Data; Crippa m.fl. 2021; Li m.fl. 2022',
        licence: null,
        url: 'https://doi.org/10.1038/s43016-022-00531-w',
      },
      {
        work: msg`Färdsättens växthusgas`,
        author: 'DESNZ: Greenhouse gas conversion factors 2025',
        licence: 'OGL 3.0',
        url: 'https://www.gov.uk/government/publications/greenhouse-gas-reporting-conversion-factors-2025',
      },
    ],
  },
]
