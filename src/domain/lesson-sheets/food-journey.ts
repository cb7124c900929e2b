import type { LessonSheet } from './lesson-sheet.ts'

/** Where the food comes from, how it travelled, and what that means. */
export const foodJourney: LessonSheet = {
  id: 'food-journey',
  title: { sv: 'Matens resa', en: 'Food Journey' },
  about: {
    sv: 'Klassen sätter nålar där maten kommer ifrån och jämför kilometer med klimat.',
    en: 'The class pins where its food comes from and compares kilometres with climate.',
  },
  minutes: 40,
  years: [4, 9],
  activities: ['food_journey'],
  needs: [
    {
      sv: 'En surfplatta för två eller tre elever. Öppna spelet en gång på varje surfplatta med nät; sedan går det att spela utan.',
      en: 'A tablet for every two or three pupils. Open the game once on each tablet with a network; after that it can be played without one.',
    },
    { sv: 'Ta gärna med några förpackningar.', en: 'Bring a few packages.' },
  ],
  steps: [
    {
      minutes: 5,
      words: {
        sv: 'Läs dagens lunch på bladet. Skriv gissningen på tavlan.',
        en: 'Read today’s lunch on the sheet. Write the guess on the board.',
      },
      ask: {
        sv: 'Vilken mat i lunchen har rest längst?',
        en: 'Which food in the lunch has travelled furthest?',
      },
    },
    {
      minutes: 20,
      words: {
        sv: 'Spela: välj mat, sätt en nål där den kommer ifrån och tryck **Hur åkte maten?**. Titta på förpackningen. Vet ni inte? Välj **Vet inte**. Det är ett ärligt svar. Tryck **Klar** när allt stämmer.',
        en: 'Play: choose foods, pin where each comes from and press **How did the food travel?**. Look at the package. You do not know? Choose **Don’t know**. It is an honest answer. Press **Done** when everything is right.',
      },
    },
    {
      minutes: 5,
      words: {
        sv: 'Öppna **Kilometer eller klimat?**. Prova **Byt en vara. Vad händer?**.',
        en: 'Open **Kilometres or climate?**. Try **Swap one food. What happens?**.',
      },
    },
    {
      minutes: 10,
      words: {
        sv: 'Öppna **Våra kundvagnar** på tavlan. Se klassens karta: längsta resan, sträckan tillsammans, det som de flesta valde.',
        en: 'Open **Our carts** on the board. See the class’s map: the longest journey, the distance of all, what most chose.',
      },
      ask: {
        sv: 'Vilken mat reste längst? Vilken gav mest växthusgas?',
        en: 'Which food travelled furthest? Which gave the most greenhouse gas?',
      },
    },
  ],
  questions: [
    {
      sv: 'Två källor ger två olika tal. Hur kan det komma sig?',
      en: 'Two sources give two numbers. How can that be?',
    },
    {
      sv: 'Finns det annat som är viktigt när man väljer mat?',
      en: 'What else matters when you choose food?',
    },
    {
      sv: 'Spelar det någon roll vad som blir kvar på tallriken?',
      en: 'Does it matter what is left on the plate?',
    },
  ],
  keepInMind: [
    {
      sv: 'En källa säger att 5–6 % av matens växthusgas kommer från resan, en annan 19 %. Det mesta beror på vad man äter. Kilometer är geografi, inte klimat.',
      en: 'One source says that 5–6% of the greenhouse gas of food comes from its journey, another 19%. Most of it depends on what we eat. Kilometres are geography, not climate.',
    },
    {
      sv: 'Sträckan är uträknad från fågelvägen. Det står i spelet hur.',
      en: 'The distance is worked out as the crow flies. The game says how.',
    },
    {
      sv: 'Prata om maten, aldrig om vem som valde den eller lämnade den.',
      en: 'Talk about the food, never about who chose it or left it.',
    },
    {
      sv: 'Utan nät sparas kundvagnen på surfplattan. **Skickat till klassen** står när den är framme.',
      en: 'Without a network the cart is saved on the tablet. You see **Sent to the class** when it has arrived.',
    },
  ],
  syllabus: [
    {
      sv: 'Geografi: hållbar utveckling samt geografins metoder och verktyg',
      en: 'Geography: sustainable development, and the methods and tools of geography',
    },
    {
      sv: 'Hem- och konsumentkunskap: mat och matlagning samt levnadsvanor',
      en: 'Home and consumer studies: food and cooking, and lifestyle',
    },
    { sv: 'Matematik: samband och förändring', en: 'Mathematics: relationships and change' },
  ],
  pupil: {
    question: { sv: 'Vilken mat har rest längst?', en: 'Which food has travelled furthest?' },
    ownNumbers: 'lunch',
    writing: [
      { label: { sv: 'Jag gissar', en: 'My guess' }, lines: 1 },
      {
        label: { sv: 'Maten, platsen och hur den åkte', en: 'The food, the place and how it travelled' },
        lines: 4,
      },
      { label: { sv: 'Den längsta resan', en: 'The longest journey' }, lines: 1 },
      {
        label: {
          sv: 'Mest växthusgas, och det tror jag beror på',
          en: 'Most greenhouse gas, and why I think so',
        },
        lines: 2,
      },
    ],
  },
}
