/*
 * Finds days in texts: `March 5, 2024`, `5 March 2024`, `5. März 2024`, `05.03.2024`, `2024-03-05`, `2024年3月5日`, `2024.03.05`. A form such
 * as 3/5/2024 is not read, because it means different days in different countries.
 */

/** Beginnings of the names of months in English, German, French, Spanish, Portuguese, Italian, Dutch and Nordic languages. */
const MONTHS: readonly RegExp[] = [
  /^(?:jan|ene|gen)/,
  /^(?:feb|f[ée]v)/,
  /^(?:mar|mär|mrz|maa)/,
  /^(?:apr|avr|abr)/,
  /^(?:may|mai|mag|maj|mei)/,
  /^(?:jun|juin|giu)/,
  /^(?:jul|juil|lug)/,
  /^(?:aug|ao[uû]|ago)/,
  /^(?:sep|set)/,
  /^(?:o[ck]t|ott|out)/,
  /^nov/,
  /^(?:de[cz]|d[ée]c|dic)/,
]

/** The number of a month by its name. Undefined if the word is no month. */
export function monthOf(name: string): number | undefined {
  const found = MONTHS.findIndex((beginning) => beginning.test(name.toLowerCase())) + 1
  return found > 0 && name.length <= 10 ? found : undefined
}

/** The days in a text as `2024-03-05`, each once. */
export function daysIn(text: string): string[] {
  const japanese = [...text.matchAll(/((?:19|20)\d\d)[年년] ?(\d{1,2})[月월] ?(\d{1,2})[日일]/g)].flatMap(
    ([, ...parts]) => validDay(parts),
  )
  const words = text
    .split(/[\s,;()|]/)
    .flatMap((word) => (word === '' || word === 'de' ? [] : [word.replace(/\.$/, '')]))
  return [
    ...new Set([
      ...japanese,
      ...words.flatMap((word, at) => [...oneWord(word), ...threeWords(words.slice(at, at + 3))]),
    ]),
  ]
}

function oneWord(word: string): string[] {
  const [, ...iso] = /^((?:19|20)\d\d)-(\d\d)-(\d\d)$/.exec(word) ?? []
  const [, day, month, year] = /^(\d\d?)\.(\d\d?)\.((?:19|20)\d\d)$/.exec(word) ?? []
  const [, ...dotted] = /^((?:19|20)\d\d)\.(\d\d?)\.(\d\d?)$/.exec(word) ?? []
  if (dotted.length > 0) return validDay(dotted)
  return iso.length > 0 ? validDay(iso) : validDay([year, month, day])
}

function threeWords([first = '', second = '', year = '']: readonly string[]): string[] {
  if (!/^(?:19|20)\d\d$/.test(year)) return []
  const [name, number] = /^\d/.test(first) ? [second, first] : [first, second]
  const [, day] = /^(\d\d?)(?:st|nd|rd|th|er)?$/.exec(number) ?? []
  const month = monthOf(name)
  return month === undefined ? [] : validDay([year, String(month), day])
}

/** The day with these parts. Empty if a part is missing, or if the calendar has no such day. */
function validDay([year, month, day]: readonly (string | undefined)[]): string[] {
  if (year === undefined || month === undefined || day === undefined) return []
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? [text] : []
}
