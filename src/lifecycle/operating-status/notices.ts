/*
 * Finds notices that a company has closed or was bought, such as `We have sadly shut down`. A notice has a subject and
 * the words that describe what happened. These words are read one after the other, because a single pattern would try
 * many combinations of them.
 */

/** A passage of a text. */
export interface Passage {
  readonly at: number
  readonly end: number
}

const SUBJECT =
  /\b(we|our (company|team|service|business|store|doors)|this (company|service|product|business|site|website))/gi
/** Follows a brand name. */
const LEGAL_FORM = /^,? (inc|llc|ltd|gmbh)\.?/i
const HELPING_VERB = /^(['’]re|['’]ve| is| are| has| have| was| were| will be)/i
/** Words between the helping verb and the verb, in their order. Each of them can be missing. */
const BETWEEN = [
  /^ (now|sadly|officially|permanently|recently|regretfully|unfortunately)/i,
  /^ been/i,
  /^ (now|sadly|officially|permanently|recently|regretfully|unfortunately)/i,
]

/** Verbs that can have another object ("we shut down noise"). They count only with a helping verb or a date. */
const ENDED = /^ (shut(ting)? down|clos(ed|ing) down|discontinued|w(ound|inding) down)(?![\p{L}\p{N}])/iu
const ENDED_ON_DATE =
  /^ (shut(ting)? down|clos(ed|ing) down|discontinued|w(ound|inding) down)(?= (on|in|as of|after) |[.!]|$)/i
const ENDED_FOR_CERTAIN =
  /^ (shutting (its|our) doors|clos(ed|ing) (permanently|(its|our) doors)|permanently closed|ceas(ed|ing) (all )?(operations|operating|trading)|(gone|went|going) out of business|no longer (in business|in operation|operating|operational|trading|active))(?![\p{L}\p{N}])/iu
const ACQUIRED = /^ (acquired by|bought by|now (a |an )?part of|merged (with|into))\b/i
/** Matches a text such as `now a Vanterre company`. */
const OWNED = /^ now [^.!?]+? company\b/i

/** Finds the notice in a text that the owner of the brand has closed. */
export const closingNotice = (text: string, brand: string): Passage | undefined =>
  noticeIn(text, brand, (words, isHelped) => {
    const ended = isHelped ? ENDED.exec(words) : undefined
    return ended ?? ENDED_FOR_CERTAIN.exec(words) ?? ENDED_ON_DATE.exec(words)
  })

/** Finds the notice in a text that another company has bought the owner of the brand. */
export const acquisitionNotice = (text: string, brand: string): Passage | undefined =>
  noticeIn(text, brand, (words) => ACQUIRED.exec(words) ?? OWNED.exec(words))

/** Matches the verb at the start of a text. `isHelped`: an auxiliary verb, such as "has", is before this verb. */
type MatchVerb = (words: string, isHelped: boolean) => RegExpExecArray | null

/** Number of characters after a subject that are read. The words of a notice are never longer. */
const LONGEST_NOTICE = 150

function noticeIn(text: string, brand: string, matchVerb: MatchVerb): Passage | undefined {
  for (const { at, end } of subjectsIn(text, brand)) {
    const after = text.slice(end, end + LONGEST_NOTICE)
    let words = after.replace(HELPING_VERB, '')
    const isHelped = words !== after
    for (const between of [undefined, ...BETWEEN]) {
      if (between) words = words.replace(between, '')
      const verb = matchVerb(words, isHelped)
      if (verb) return { at, end: end + after.length - words.length + verb[0].length }
    }
  }
  return undefined
}

/** Names of the page's own company. They must be the subject, so that news about another company does not match. */
function subjectsIn(text: string, brand: string): Passage[] {
  const own = Array.from(text.matchAll(SUBJECT), ({ 0: words, index }) => ({ at: index, end: index + words.length }))
  return [...own, ...brandsIn(text, brand)].sort((a, b) => a.at - b.at)
}

/** Finds the occurrences of a brand name. A legal form after the name belongs to the occurrence. */
function brandsIn(text: string, brand: string): Passage[] {
  const lower = text.toLowerCase()
  // A few letters have another length in lower case. If a text contains such a letter, the comparison of the brand name
  // is case-sensitive.
  const [within, name] = lower.length === text.length ? [lower, brand.toLowerCase()] : [text, brand]
  const found: Passage[] = []
  for (let at = within.indexOf(name); at !== -1; at = within.indexOf(name, at + name.length)) {
    const end = at + name.length
    const [form = ''] = LEGAL_FORM.exec(text.slice(end, end + 8)) ?? []
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) found.push({ at, end: end + form.length })
  }
  return found
}
