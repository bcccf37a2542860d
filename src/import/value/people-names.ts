/** The people that one text names. */
interface NamedPeople {
  readonly names: readonly string[]
  /** What is behind the names and no part of them, such as `CEO`. */
  readonly lost: readonly string[]
  /** Whether it cannot be told who is named. */
  readonly isUnclear: boolean
}

/** What is written behind a name: a title or pronouns in brackets, an e-mail address, a title behind a dash. */
const IN_BRACKETS = /^(.{2,100}?) ?[([<]([^()<>[\]]{1,100})[)\]>]$/
const BEHIND_DASH = /^(.{3,100}?) [-–—] (.{2,60})$/
const OTHERS = /^(?:et al\.?|and others|others|u\.a\.|and team|team|etc\.?)$/i
const BETWEEN = / (?:&|and|und|et|e|y|en|og|och|i|\+|\/) |\//

/** Reads a text such as `Ann Lee (CEO)` or `Cid Roe & Dee Poe`. */
export function peopleIn(text: string): NamedPeople {
  const lost: string[] = []
  const plain = (part: string): string => {
    const [, name, behind] = IN_BRACKETS.exec(part.trim()) ?? BEHIND_DASH.exec(part.trim()) ?? []
    if (name === undefined || behind === undefined) return part.trim()
    lost.push(behind)
    return name
  }
  const parts = plain(text).split(BETWEEN).map(plain)
  const others = parts.filter((part) => OTHERS.test(part))
  const names = parts.filter((part) => part !== '' && !OTHERS.test(part))
  // In `Ann and Bob Meier`, a name has no last name of its own.
  const isUnclear = !/\p{L}/u.test(text) || (names.length > 1 && names.some((name) => !/\S\s+\S/.test(name)))
  return { names, lost: [...lost, ...others], isUnclear }
}
