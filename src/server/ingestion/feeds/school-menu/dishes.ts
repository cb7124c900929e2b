import type { MenuDay } from '#server/ingestion/school-record.ts'

/** As many as one meal of a school may have (`http-push/records.ts` takes no more either). */
const maxCourses = 20
const maxNameLength = 200

/** Words that stand where a dish would stand on days without school. */
const noSchool =
  /^(?:(?:jul|sport|påsk|höst|sommar|vinter)?lov|lovdag|studiedag|stängt|skolan stängd|ingen meny)\b/i

/** Texts as dishes: one line each, without commas and full stops at their ends, none twice, and none that is a holiday. */
export function dishesOf(texts: readonly string[]): MenuDay['courses'] {
  const names = texts
    .map((text) =>
      text
        .replace(/[\p{C}\s]+/gu, ' ')
        .replace(/^[\s:,.-]+|[\s,.:]+$/g, '')
        .slice(0, maxNameLength)
        .trim(),
    )
    .filter((name) => name !== '' && !noSchool.test(name))
  return [...new Set(names)].slice(0, maxCourses).map((name) => ({ name, labels: [], allergens: [] }))
}
