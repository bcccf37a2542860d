/** The years before the first years of the eras of Japan, and of the calendar of Taiwan. */
const ERAS: Readonly<Record<string, number>> = {
  令和: 2018,
  平成: 1988,
  昭和: 1925,
  大正: 1911,
  明治: 1867,
  民國: 1911,
  民国: 1911,
}
/** The letters of the eras of Japan in short dates such as `R3.6.30`. */
const LETTERS: Readonly<Record<string, number>> = { R: 2018, H: 1988, S: 1925 }

const WRITTEN = /^(令和|平成|昭和|大正|明治|民國|民国) ?(元|\d{1,3}) ?年/
const SHORT = /^([RHS])(\d{1,2})([./])(\d{1,2}[./]\d{1,2})$/

/** A date with the year of the Christian calendar in place of that of an era: `令和3年6月30日` is `2021年6月30日`. */
export function withoutEra(text: string): string {
  const [, letter = '', short, mark = '', rest] = SHORT.exec(text) ?? []
  if (short !== undefined) return `${(LETTERS[letter] ?? 0) + Number(short)}${mark}${rest}`
  return text.replace(WRITTEN, (_, era: string, count: string) => {
    const year = (ERAS[era] ?? 0) + (count === '元' ? 1 : Number(count))
    return `${year}年`
  })
}
