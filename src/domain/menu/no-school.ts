import { trimEndCharacters } from '#domain/trim-characters.ts'

/** Days on which the kitchen is closed, or that are a holiday by their name: a menu with one serves nothing. */
const closed = [
  'stängt',
  'stängd(?:a)?',
  '(?:skolan|skolorna|köket|skolköket|skolrestaurangen|restaurangen|matsal(?:en)?|fritids(?:hemmet)?|förskolan)(?: är| håller| har| hålls)? (?:stäng(?:t|d|er)|ledigt)',
  'röd(?:a)? dag(?:ar|en)?',
  '(?:allmän )?helgdag(?:ar|en)?',
  '(?!in|av|ute)\\p{L}+-?stäng(?:t|da?|ning)',
  '(?:stängning|stängt)(?:s?dag(?:en|ar|arna)?)?',
  '(?:inställ(?:t|d)|strejk)',
  'ing(?:et|enting) serveras',
  '(?:i ?dag )?serveras (?:ingen|inte någon|inget) (?:mat|lunch|skollunch|skolmat)',
  '(?:maten|måltiden|lunchen|(?:skol)?lunch|servering(?:en)?) (?:utgår|är inställd|ställs in)',
  '(?:egen |medtag(?:en|es)? |tag? med (?:egen |dig )?|medhavd )?matsäck(?:sdag)?(?: medtag(?:es)?| tas med)?',
  'inget$',
  '(?:ingen|inget|ej) (?:skola|skoldag|lunch|skollunch|skolmat|mat|matservering|servering|meny|matsedel|undervisning|verksamhet)',
  'meny(?:n)? sakna(?:s|d)',
  'matsedel(?:n)? sakna(?:s|d)',
  'information(?:en)? sakna(?:s|d)',
  '(?:meny(?:n)?|matsedel(?:n)?|information(?:en)?) (?:kommer|publiceras|meddelas|uppdateras|ej klar|inte klar)(?: (?:senare|snart|inom kort))?$',
  '(?:(?:the )?(?:school|kitchen)(?: is)? )?closed',
  '(?:bring (?:a|your own) )?packed lunch',
  'no (?:school|lunch|menu)',
  '(?:public|bank) holiday',
]

/** Days without lessons. Some kitchens still name a dish, for the children whose parents work. */
const breaks = [
  // Whatever it is called after; pilov and plov are dishes.
  '(?!pi?lov)\\p{L}*lov(?:et|en)?',
  '(?:krist(?:i ?)?himmels?färds?)[- ]?lov',
  '(?:\\p{L}*lovs?|kläm|ferie|ledighets)-?(?:dag|vecka|period)(?:n|en|ar|arna|or)?',
  '(?:(?:pedagogiska?|personalens|lärarnas|pedagogernas|gemensam(?:ma)?|kommungemensam(?:ma)?|intern(?:a)?) )?(?:samverkans|mellan|distans|studie|planerings|fortbildnings|kompetens|kompetensutvecklings|utvecklings|utvecklingssamtals|samtals|utbildnings|verksamhets|personal|pedagog|arbetslags|arbetsplats|arbets|konferens|upptakts|komp|kurs|fritids|lärar)[- ]?dag(?:en|ar|arna)?',
  '(?:k\\.?u|kud|kompis|apt|kpt|fb|pd)[- ]?dag(?:en|ar|arna)?',
  '(?:skol|elev|lektions|undervisnings|schema|arbets|barn)fri(?:tt|a)?(?: dag(?:en|ar|arna)?)?',
  'inga elever(?: i (?:dag|skolan))?',
  '(?:distans|fjärr|hem)-?(?:undervisning|studier)',
  'helgfri(?:tt)?',
  '(?:(?:lång|stor)?helg|\\p{L}*uppehåll(?:et)?|ferier?|semester|mellandag(?:en|ar|arna))',
  '(?:skol|jul|sommar|termins|läsårs|års|student)-?(?:avslutning|slut)(?:en)?',
  '(?:studentexamen|studenten|inarbetad dag)',
  '(?:skolan|eleverna|barnen|vi) (?:har|är) (?:\\p{L}*lov|lediga?|stängt)',
  '(?:hela )?skolan (?:är )?ledig',
  '(?:vi önskar (?:er|alla|dig)(?: en| ett)? )?(?:glad|trevlig|skön|härlig|god|gott|trevligt|skönt|härligt) (?:påsk|jul|sommar|helg|nytt år|\\p{L}*lov)',
  '[apk]-dag(?:en|ar)?',
  '\\p{L}*ledig(?:t|a|het)?(?: dag(?:en|ar|arna)?)?',
  '(?:alla )?(?:elever|barn)(?:na|en)? (?:är )?lediga?',
  '(?:winter|spring|summer|autumn|fall|easter|christmas|mid-?term|half-?term|school) (?:break|holidays?)',
  "(?:teacher(?:s|’s|'s)?|staff|in-?service) (?:training|planning|study)? ?days?",
  '(?:teacher )?in-?service',
  '(?:planning|study|inset|training|in-?service|professional development|non-instructional|pd|snow) days?',
  '(?:teacher )?work ?days?',
  'days? off',
  'half-?term',
  'holidays?',
]

/** Names of days. Only the name by itself: a Christmas lunch is a lunch. */
const names = [
  'nyårs(?:dagen|afton)',
  'tretton(?:de)?dag(?:en)?(?: jul)?',
  'trettondagsafton',
  'skärtorsdag(?:en)?',
  'långfredag(?:en)?',
  'påsk(?:dagen|afton|en)?',
  'annandag(?:en)? (?:påsk|jul|pingst)',
  'valborg(?:smässoafton)?',
  '(?:först[ae]|1) maj',
  'krist(?:i ?)?himmels?färd(?:s ?dag(?:en)?)?',
  '(?:sveriges )?nationaldag(?:en)?',
  'pingst(?:dagen|afton|en)?',
  'midsommar(?:dagen|afton|en)?',
  'all(?:a )?helgon(?:s|a)?(?: ?dag(?:en)?|afton)?',
  'jul(?:dagen|afton|en)?',
  "(?:good friday|easter|christmas|new year)(?:[’']?s)?(?: (?:sunday|monday|day|eve))?",
  '(?:swedish )?national day',
  'may day',
  'midsummer(?: (?:day|eve))?',
  'epiphany',
  'ascension day',
]

/**
 * Words of school years and of staff's time, whole: a part of nothing but these, who they are of and when they are is no dish,
 * whatever it is put together from. Any other word makes it one: `Lärarnas favorit`.
 */
const calendarWords = [
  '(?:(?:termins|läsårs|skol|vår|höst|arbetsårs?|personal|lov)-?)?(?:start|uppstart|slut|upprop|avslutning|stängning)(?:en|et)?',
  '(?:höst|vår|sommar)?termin(?:en|ens|s)?',
  '(?:läsår|skolår)(?:et|ets)?',
  '(?!pi?lov)\\p{L}*lov(?:et|en)?',
  '(?:gemensam|för|efter|individuell|sam|arbets|läsårs|termins|års|ämnes|grov)?planering(?:en|ar|s|sdag|sdagen|sdagar|stid)?',
  '(?:studie|kompetens|kompetensutvecklings|fortbildnings|utbildnings|utvecklings|arbetsplats|konferens|planerings|inskolnings|friluft[s]?|idrotts|städ|upptakts|samverkans|hälso|personal|lärar|pedagog|lag)-?dag(?:en|ar|arna)?',
  '(?:fortbildning|(?:vidare|personal|lärar)?utbildning)(?:en|ar)?',
  '(?:kompetens|verksamhets|skol|kollegial|personal)-?utveckling(?:en)?',
  '(?:personal|lärar|arbetsplats|arbetslags|ämneslags|föräldra|utvecklings|kvälls)?-?(?:möte|möten|mötet|konferens|konferensen|träff|träffar|samtal|samtalen)',
  '(?:apt|kpt|ku|vfu|nyckeltal|inskrivning|inskolning|konferens|handledning|ledighet|helg|uppehåll|semester)',
  '(?:nationella )?prov(?:vecka|dag)?',
]
/** Whose it is, when it is and what it does: nothing of it is eaten, and alone it says nothing. */
const besideThem =
  /^(?:personal(?:en)?s?|lärar(?:e|na)?s?|pedagog(?:er|erna)?s?|rektor(?:er|n)?s?|elev(?:er|erna)?s?|barn(?:en)?s?|skol(?:an|or|orna)s?|grundskol(?:a|an|or)|förskol(?:a|an)|gymnasiet|fritids(?:hemmet)?|klass(?:er)?|årskurs|åk|alla?|hela|halv|vår(?:en|a)?|höst(?:en)?|för|på|av|med|i|till|från|vid|om|och|samt|den|det|de|en|ett|är|har|blir|börjar|börja|startar|slutar|slut|pågår|fortsätter|första|sista|dag(?:en|ar)?|vecka|v|kl|tid|gemensam(?:ma)?|intern|pedagogisk|kommungemensam|heldag|halvdag|förmiddag|eftermiddag|fm|em|obs|(?:mån|tis|ons|tors|fre|lör|sön)dag(?:en)?|januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december|\d+[a-f]?|\d+[.:/-]\d+)$/iu
const isCalendarWord = new RegExp(`^(?:${calendarWords.join('|')})$`, 'iu')

/** True for a part that is of words of the school year alone. */
function isOfCalendar(part: string): boolean {
  const words = part.split(/[^\p{L}\d.:/-]+/u).flatMap((word) => trimEndCharacters(word, '.:/-') || [])
  return (
    words.some((word) => isCalendarWord.test(word)) &&
    words.every((word) => isCalendarWord.test(word) || besideThem.test(word))
  )
}

const isClosed = new RegExp(`^(?:${closed.join('|')})(?![\\p{L}\\d-])`, 'iu')
const isBreak = new RegExp(`^(?:${breaks.join('|')})(?![\\p{L}\\d-])`, 'iu')
const isName = new RegExp(`^(?:${names.join('|')})(?: \\d.*)?$`, 'iu')

/** Said of a day by any name, behind it: `Friluftsdag - ingen lunch`. */
const isNoMeal =
  /^(?:(?:ingen|inget|ej) (?:skol)?(?:lunch|mat|(?:mat)?servering)|no (?:school|lunch)|(?:egen |medtag(?:en|es)? |tag? med (?:egen )?)?matsäck|(?:bring (?:a|your own) )?packed lunch)$/iu

/** What stands beside such a word and is no dish either: who is where, until when. */
const isNotice =
  /^(?:(?:skol|fritids|förskol|elev|barn|personal|lärar|stäng|öppe|ledig|ingen|inget|inga|ej|ring|anmäl|välkom|vi |trevlig|glad|god |från|till|hela|även|endast|(?:mån|tis|ons|tors|fre|lör|sön)dag|v(?:ecka)?\.? ?\d|\d)|$)/iu

/** What every day has beside its dish, or what the cook decides: on a day without lessons nothing to announce. */
const isSideDish =
  /^(?:kökets (?:eget |egna )?val|grönsaker|grönt|bröd|dryck|pålägg|smör|mjölk|vatten|sallad(?:sbord|sbuffé)?)(?![\p{L}])/iu

/**
 * What there is to eat of what stands on a day's menu. A holiday's name where the dish should be, `Planeringsdag` or
 * `Stängt ~ Röd dag`, is no dish; where it is all that is written, beside what every day has, the day has none.
 */
export function servedOf<T extends { readonly name: string }>(courses: readonly T[]): readonly T[] {
  const read = courses.map((course) => ({ course, ...readName(course.name) }))
  if (read[0]?.kind === 'closed' && read[0].dish === '') return []
  // A dash stands where nothing is written.
  const dishes = read.filter(({ dish }) => /[\p{L}\p{N}]/u.test(dish))
  const isFree = read.some(({ kind }) => kind !== 'dish')
  if (isFree && dishes.every(({ dish }) => isSideDish.test(dish))) return []
  return dishes.map(({ course, dish }) => (dish === course.name ? course : { ...course, name: dish }))
}

/** A day without lessons by any of its names. */
function isFreeDay(part: string): boolean {
  return isClosed.test(part) || isBreak.test(part) || isName.test(part) || isOfCalendar(part)
}

interface ReadName {
  readonly kind: 'dish' | 'closed' | 'break'
  /** What is left to eat of the text; '' = nothing. */
  readonly dish: string
}

/** A day or a week in front of what it has: `Måndag: Lov`, `7/1 Studiedag`, `V. 44 Höstlov`. */
const whichDay =
  /^(?:(?:mån|tis|ons|tors|fre|lör|sön)dag(?:en)?(?: den)?(?: \d{1,2}(?:\/\d{1,2}| \p{L}+))?|\d{1,2}\/\d{1,2}|v(?:ecka)?\.? ?\d{1,2}\b) ?[:.,–-]* ?(?=\S)/iu

/** In a text whose spaces are single. */
const separator = / ?[~/|;:,!()*–—]+ ?| -+ /u

function readName(name: string): ReadName {
  const text = name
    .replace(/^[\s*~!.,:–—-]+/u, '')
    .replace(/\s+/gu, ' ')
    .replace(whichDay, '')
  const [first = '', ...others] = text.split(separator).map((part) => trimEndCharacters(part, ' .'))
  const isClosedDay = isClosed.test(first) || isName.test(first) || others.some((part) => isNoMeal.test(part))
  const kind = isClosedDay ? 'closed' : isBreak.test(first) || isOfCalendar(first) ? 'break' : 'dish'
  return { kind, dish: kind === 'dish' ? name : dishAfter(text) }
}

/** What follows a holiday's name on the same line, from the first part on that is no notice. */
function dishAfter(text: string): string {
  let rest = text
  for (let found = separator.exec(rest); found !== null; found = separator.exec(rest)) {
    rest = rest.slice(found.index + found[0].length)
    const part = rest.split(separator)[0] ?? ''
    if (!isNotice.test(part) && !isFreeDay(part)) return rest
  }
  return ''
}
