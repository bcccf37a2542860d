/** A person with the title behind the name, as in `Ann Lee (CEO)`. */
export interface WrittenPerson {
  readonly name: string
  readonly title?: string
}

/** The people that one text names. */
interface NamedPeople {
  readonly people: readonly WrittenPerson[]
  /** What is behind the names and no part of them, such as pronouns. */
  readonly lost: readonly string[]
  /** Whether it cannot be told who is named. */
  readonly isUnclear: boolean
}

/** What is written behind a name: a title or pronouns in brackets, an e-mail address, a title behind a dash. */
const IN_BRACKETS = /^(.{2,100}?) ?[([<]([^()<>[\]]{1,100})[)\]>]$/
const BEHIND_DASH = /^(.{3,100}?) [-–—] (.{2,60})$/
const OTHERS = /^(?:et al\.?|and others|others|u\.a\.|and team|team|etc\.?)$/i
/** Words of titles. */
const TITLE =
  /\b(?:c[a-z]{1,2}o|ceo|chro|pdg|gf|founder|cofounder|founding|president|chair|chairman|chairwoman|chairperson|director|managing|partner|head|vp|svp|evp|vice|chief|officer|owner|principal|engineer|scientist|advisor|adviser|board|lead|manager|counsel|founders|gründer|gründerin|mitgründer|mitgründerin|geschäftsführer|geschäftsführerin|vorstand|inhaber|inhaberin|fondateur|fondatrice|cofondateur|cofondatrice|directeur|directrice|président|présidente|gérant|fundador|fundadora|cofundador|cofundadora|presidente|socio|sócio|fondatore|amministratore|oprichter|grundare|vd|medgrundare|styreleder|daglig leder|direktør|prezes|założyciel|kurucu|genel müdür)\b|代表|取締役|社長|会長|创始人|創業者|总裁|董事|대표|이사|основатель|директор/iu
const BETWEEN = / (?:&|and|und|et|e|y|en|og|och|i|\+|\/) |\//

/** Reads a text such as `Ann Lee (CEO)` or `Cid Roe & Dee Poe`. */
export function peopleIn(text: string): NamedPeople {
  const lost: string[] = []
  const plain = (part: string): WrittenPerson => {
    const [, name, behind] = IN_BRACKETS.exec(part.trim()) ?? BEHIND_DASH.exec(part.trim()) ?? []
    if (name === undefined || behind === undefined) return { name: part.trim() }
    if (TITLE.test(behind)) return { name, title: behind.trim() }
    lost.push(behind)
    return { name }
  }
  const whole = plain(text)
  const parts = whole.name.split(BETWEEN).map(plain)
  const [first] = parts
  // The title behind two names can be that of both, unless the first one has its own.
  const isOfLast = parts.some(({ title }) => title !== undefined)
  if (whole.title !== undefined && parts.length > 1 && !isOfLast) lost.push(whole.title)
  const withLast = parts.map((one, index) =>
    isOfLast && index === parts.length - 1 && whole.title !== undefined ? { ...one, title: whole.title } : one,
  )
  const all = parts.length === 1 && first ? [{ ...whole, name: first.name }] : withLast
  const others = all.filter(({ name }) => OTHERS.test(name)).map(({ name }) => name)
  const people = all.filter(({ name }) => name !== '' && !OTHERS.test(name))
  // In `Ann and Bob Meier`, a name has no last name of its own.
  const isUnclear = !/\p{L}/u.test(text) || (people.length > 1 && people.some(({ name }) => !/\S\s+\S/.test(name)))
  return { people, lost: [...lost, ...others], isUnclear }
}
