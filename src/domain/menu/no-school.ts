import { trimEndCharacters } from '#domain/trim-characters.ts'

/** Days on which the kitchen is closed, or that are a holiday by their name: a menu with one serves nothing. */
const closed = [
  'stängt',
  'stängd(?:a)?',
  '(?:skolan|skolorna|köket|skolköket|skolrestaurangen|restaurangen|matsalen|förskolan)(?: är| håller| har| hålls)? (?:stäng(?:t|d|er)|ledigt)',
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
  '(?:planering|fortbildning|kompetensutveckling|arbetsplatsträff)',
  '(?:skol|elev|lektions|undervisnings|schema|arbets|barn)fri(?:tt|a)?(?: dag(?:en|ar|arna)?)?',
  '(?:planering|fortbildning|utbildning|kompetensutveckling) för (?:personal|lärare|pedagoger)(?:en|na)?',
  'inga elever(?: i (?:dag|skolan))?',
  '(?:distans|fjärr|hem)-?(?:undervisning|studier)',
  'helgfri(?:tt)?',
  '(?:(?:lång|stor)?helg|uppehåll|skoluppehåll|terminsuppehåll|ferier?|semester|mellandag(?:en|ar|arna))',
  '(?:skol|jul|sommar|termins|läsårs|års|student)-?(?:avslutning|slut)(?:en)?',
  '(?:studentexamen|studenten|inarbetad dag)',
  '(?:höst|vår)?terminen(?: är| har)? slut',
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
  const kind = isClosedDay ? 'closed' : isBreak.test(first) ? 'break' : 'dish'
  return { kind, dish: kind === 'dish' ? name : dishAfter(text) }
}

/** What follows a holiday's name on the same line, from the first part on that is no notice. */
function dishAfter(text: string): string {
  let rest = text
  for (let found = separator.exec(rest); found !== null; found = separator.exec(rest)) {
    rest = rest.slice(found.index + found[0].length)
    const part = rest.split(separator)[0] ?? ''
    if (!isNotice.test(part) && !isClosed.test(part) && !isBreak.test(part) && !isName.test(part)) return rest
  }
  return ''
}
