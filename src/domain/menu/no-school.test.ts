import fc from 'fast-check'
import { expect, test } from 'vitest'
import { servedOf } from './no-school.ts'

const served = (...names: string[]) => servedOf(names.map((name) => ({ name }))).map(({ name }) => name)

// Words from recorded menus (Matilda, Mateo, MenuGo, January to March 2026) and from Swedish municipalities' calendars
// of the school year, which call the same days by many names; holidays by the law (1989:253) on public holidays. A week
// that serves "Sportlov" (Kaptensanders/skolmat, issue 38); a closure in a dish's place (stevenson-space/shs, pull 472).
test.each([
  'Planeringsdag',
  'PLANERINGSDAG!',
  'Planeringsdagar v. 44',
  'Studiedag',
  'Studiedag - fritids öppet',
  'Lov',
  'Lovdag',
  'LOVDAG på skolorna',
  'Jullov',
  'SPORTLOV',
  'Sportlov v.8',
  'Labor Day - No School',
  'Friluftsdag: ingen lunch',
  'Skolavslutning, ej skollunch!',
  'Höstlov/läslov',
  'Påsklov hela veckan',
  'Sommarlov, vi ses i augusti!',
  'Stängt',
  'Stängt ~ Röd dag',
  'Skolan stängd',
  'Skolan är stängd',
  'Matsal stängd pga studiedag',
  'Fritids stängt',
  'Sommaruppehåll',
  'Röd dag',
  'Röd dag: Kristi himmelsfärdsdag',
  'Helgdag',
  'Klämdag',
  'Köket har stängt',
  'Skolan stänger 12.00',
  'Ingen skoldag',
  'Idag serveras ingen mat',
  'Lunch utgår',
  'Utflykt – ta med matsäck',
  'Matsäcksdag',
  'Personalens planeringsdag',
  'School is closed',
  '-',
  'Kompetensutvecklingsdag',
  'Kompetensdag',
  'Fortbildningsdag för personal',
  'Elevledigt',
  'Elevledig dag',
  'Skolfri dag',
  'Ingen skola',
  'Ingen lunch',
  'Ingen matsedel',
  'Information saknas',
  'Matsedel kommer inom kort',
  'Menyn publiceras senare',
  'Meny saknad för denna dag.',
  'Trettondagen',
  'Nyårsafton',
  'Långfredagen',
  'Annandag påsk',
  'Kristi himmelsfärdsdag',
  'Nationaldagen',
  'Midsommarafton',
  'K-dag',
  'Closed',
  'School closed',
  'Spring break',
  'Bank holiday',
  'Teacher training day',
])('"%s" is no dish', (name) => {
  expect(served(name)).toEqual([])
})

test.each([
  'Lövbiff med potatis',
  'Jullunch',
  'Julskinka och prinskorv',
  'Jul lunch med skinka',
  'PÅSKLUNCH',
  'Påskbuffé',
  'Nationaldagsbakelse',
  'Lovisas gryta',
  'Midsommarsill med potatis',
  'Kökets val',
  'Grönsaker, bröd och dryck',
  'Streetfood Taco',
  'Studentens köttbullar',
  'Ledsagarens soppa',
  'Stängselbiff',
  'Helgens stek',
  'TEMAONSDAGAR Klimatvänligt',
  'Christmas ham',
  'Påskskinka - med senap',
])('"%s" is a dish', (name) => {
  expect(served(name)).toEqual([name])
})

test.each([
  [['Jullov', 'Kökets eget val', 'Grönsaker, bröd och dryck'], []],
  [['Stängt', 'Nyårsafton'], []],
  [['Stängt ~ Röd dag', 'Trettondagen', 'Grönsaker, bröd och dryck'], []],
  [['Studiedag', 'Kökets eget val ', 'Grönsaker, bröd och dryck'], []],
  // For the children whose parents work there is a dish on a day without lessons.
  [['SPORTLOV', 'Kycklinggratäng och bulgur'], ['Kycklinggratäng och bulgur']],
  [['Studiedag: Korv med bröd'], ['Korv med bröd']],
  [['Lovdag - fritids: Pannkakor, sylt'], ['Pannkakor, sylt']],
  [['Köttbullar', 'Ej lunch för årskurs 9'], ['Köttbullar']],
  [['Köttbullar, ej lunch för årskurs 9'], ['Köttbullar, ej lunch för årskurs 9']],
  [['Nationaldagen: jordgubbstårta'], ['jordgubbstårta']],
])('of %o the kitchen serves %o', (menuTexts, dishes) => {
  expect(served(...menuTexts)).toEqual(dishes)
})

test('parsing the result again changes nothing', () => {
  const words = fc.constantFrom(
    'Lov',
    'Stängt',
    'Kökets val',
    'Pannkaka',
    'Sportlov: Soppa',
    'Trettondagen',
    'Bröd',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string())), (menuTexts) => {
      const once = served(...menuTexts)
      expect(served(...once)).toEqual(once)
    }),
  )
})

// Words of Swedish municipalities' menus and terms, 2024 to 2026.
test.each([
  ...[
    'Sommarstängt',
    'Semesterstängt v. 28-31',
    'Skolstängt',
    'Sportlovsstängt',
    'Stängningsdag',
    'Inget serveras',
  ],
  ...[
    'Pedagogisk planeringsdag',
    'Gemensam planeringsdag',
    'Kommungemensam fortbildningsdag',
    'Samverkansdag',
  ],
  ...[
    'Storlov',
    'Mellandag',
    'Inga elever',
    'Planering för personal',
    'Distansundervisning',
    'Skolavslutning',
  ],
])('%s is no dish', (name) => {
  expect(servedOf([{ name }])).toEqual([])
})

test.each([
  'Lovsoppa',
  'Stormköksgryta',
  'Gemensam buffé',
  'Mellanmålsmacka',
  'Studentens pasta',
  'Skolavslutningstårta',
])('%s is a dish', (name) => {
  expect(servedOf([{ name }])).toEqual([{ name }])
})

/**
 * Words of municipalities' and schools' calendars, 2014 to 2026: Södertälje (KU-dag), Vadstena (utvecklingssamtalsdag),
 * Surahammar (stängningsdag), Vaggeryd (lovvecka, julavslutning, studentexamen), Uppvidinge (lov with its kind in brackets),
 * Västerås (kompetensutvecklingsdagar, "lov för eleverna"), Töreboda (läslov, februarilov), Eskilstuna ("Ledigt: 1 maj"),
 * Karleby (skidlov); potatislov is the old name of the autumn break.
 */
test.each([
  ...[
    'Studieledigt',
    'Mellandagslov',
    'Mellandagarna',
    'Skolledigt',
    'Schemaledigt',
    'Kompledigt',
    'Provledigt',
  ],
  ...['KU-dag', 'KU-dag för samtliga grundskolor', 'K.U-dag', 'KUD-dag', 'APT-dag', 'Utvecklingssamtalsdag'],
  ...[
    'Stängningsdag fritids/skola/förskola stängd',
    'Kvällsstängt',
    'Lovvecka',
    'Julavslutning',
    'Studentexamen',
  ],
  ...['Lov (planeringsdag)', 'Lov (klämdag)', 'Kompetensutvecklingsdagar för lärarna, lov för eleverna'],
  ...[
    'Februarilov (sportlov)',
    'Skidlov',
    'Potatislov',
    'Novemberlov',
    'Studielov',
    'Kulturlov',
    'Pingstlov',
  ],
  ...[
    'Ledigt: 1 maj',
    'Kristihimmelsfärd',
    'Förste maj',
    'Terminsavslutning',
    'Läsårsslut',
    'Terminsuppehåll',
  ],
  ...[
    'Undervisningsfri dag',
    'Schemafri dag',
    'Lektionsfritt',
    'Skolfritt',
    'Fortbildning',
    'Kompetensutveckling',
  ],
  ...['Måndag: Lov', 'Fredag 15 maj - Lovdag', '7/1 stängningsdag', 'V. 44 Höstlov', 'Vecka 8: Sportlov'],
  ...[
    'Eleverna är lediga',
    'Alla elever lediga',
    'Skolan har lov',
    'Höstterminen slut',
    'Distansstudier',
    'Långhelg',
  ],
  ...[
    'Glad påsk!',
    'God jul & gott nytt år',
    'Trevlig sommar!',
    'Vi önskar er en trevlig sommar',
    'Skönt sportlov!',
  ],
  ...['Semester', 'Ferie', 'Inställt', 'PD day', 'Day off', 'Half-term', 'Teacher workday'],
])('"%s" is no dish', (name) => {
  expect(served(name)).toEqual([])
})

test.each([
  ...[
    'Pilov med kyckling',
    'Plov',
    'Köttfri lasagne',
    'Glutenfri pannkaka',
    'Laktosfri gräddsås',
    'Helgrillad kyckling',
  ],
  ...[
    'Julbord',
    'God jullunch',
    'Glad påskbuffé',
    'Sommarsallad',
    'Semesterkorv',
    'Studentbuffé',
    'Studentens val',
  ],
  ...[
    'Måndag: Köttbullar',
    'Fredag 15 maj - Fisk',
    'V. 44 Soppa',
    '7/1 Gröt',
    'Feriegryta',
    'Planeringsgryta',
  ],
  ...['Kompisbiff', 'Kursgårdens soppa', 'Instängd kalkon'],
])('"%s" is a dish', (name) => {
  expect(served(name)).toEqual([name])
})

/** Words of schools' calendars and staff's time in Swedish municipalities, put together as they are on menus. */
test.each([
  ...[
    'Lärarnas planering',
    'Terminsstart',
    'Studiedag',
    'Kompetensutveckling',
    'APT',
    'Planeringsdag',
    'Jullov börjar',
  ],
  ...[
    'Höstterminen startar',
    'Vårterminen börjar',
    'Höstterminens start',
    'Sista dagen på terminen',
    'Läsårsstart',
  ],
  ...[
    'Lärarnas studiedag',
    'Personalens kompetensutveckling',
    'Pedagogernas planeringsdag',
    'Planering för lärarna',
  ],
  ...[
    'APT för personalen',
    'APT eftermiddag',
    'Personalmöte',
    'Personalkonferens',
    'Lärarkonferens',
    'Arbetsplatsträff',
  ],
  ...[
    'Sportlovet slutar',
    'Påsklovet börjar',
    'Höstlov för alla elever',
    'Sommarlovet startar 12 juni',
    'Första dagen på höstterminen',
  ],
  ...[
    'Utvecklingssamtal',
    'Fortbildning för personalen',
    'Personalutbildning',
    'Gemensam planering',
    'Upprop',
    'Skolstart',
  ],
  ...[
    'Upprop: Höstterminen börjar',
    'Studiedag kl 13.00',
    'Studiedag halvdag',
    'Verksamhetsutveckling',
    'Terminsslut',
  ],
])('"%s" of a calendar is no dish', (name) => {
  expect(served(name)).toEqual([])
})

/** Dishes with words of schools, people and times in them. */
test.each([
  ...[
    'Lärarnas favorit: pannkakor',
    'Elevernas val',
    'Elevernas önskerätt',
    'Personalens val',
    'Rektorns gryta',
  ],
  ...[
    'Terminens första pizza',
    'Höstens soppa',
    'Vårens sparris',
    'Skolans köttbullar',
    'Alla hjärtans gratäng',
  ],
  ...[
    'Startfrukost',
    'Provsmakning',
    'Mötesfika',
    'Föräldramötesfika',
    'Avslutningstårta',
    'Terminsavslutningstårta',
  ],
  ...[
    'Planeringskaka',
    'Sommarens sallad',
    'Dagens rätt',
    'Dagens',
    'Dagens soppa',
    'Veckans fisk',
    'Fredagsmys: tacos',
  ],
  ...[
    'Första maj-tårta',
    'Lovburgare',
    'Påsklovets ägg',
    'Barnens julbord',
    'Höstgryta för hela skolan',
    'Kocken väljer',
  ],
  ...[
    'Samtal om maten med köttbullar',
    'Fisk på fredag',
    'Klass 4B väljer: lasagne',
    'Julgröt',
    'Halv special',
  ],
])('"%s" is a dish all the same', (name) => {
  expect(served(name)).toEqual([name])
})

test('a dish beside a word of the calendar stays', () => {
  expect(served('Terminsstart: Korv med bröd')).toEqual(['Korv med bröd'])
  expect(served('APT', 'Fiskgratäng')).toEqual(['Fiskgratäng'])
})
