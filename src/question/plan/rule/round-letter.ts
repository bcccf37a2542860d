import type { Question, Rule } from '../reading/question.js'
import type { Token } from '../reading/tokens.js'

/* Rounds that a question names by their letter only: "led a B", "nothing past the A". */

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Words before the letter of a round. */
const BEFORE = words(
  'a an the its their his her any no each every whose our your first led lead did raised closed without past beyond after before skipped until till to thru through and or nor plus at in into from joined reached by with same of seed',
)
/** Words after the letter of a round. */
const AFTER = words(
  'round rounds syndicate syndicates money deal deals participants investors backers cheque cheques check checks tranche financing financings raise raises leads lead leader leaders bets investments',
)
/** Words after a letter that is no round: "B corp", "C level", "A to Z". */
const OTHER = words('corp corps corporation level levels suite list plus team class grade players player testing')
/** Words after a letter that begins a clause: "A in 2020", "B of at least 50 million". An article is before no preposition. */
const PREPOSITIONS = words('of in at from between since with by over above under below before after')
/** The letters of the rounds. Later ones are rare. */
const LETTER = /^[A-H]$/

/**
 * Reads a capital letter that is a round. Undefined for the article at the beginning of a question and for a part of a
 * name.
 */
export function roundLetterAt(
  { tokens, named }: Pick<Question, 'tokens' | 'named'>,
  at: number,
): { readonly to: number; readonly values: string[] } | undefined {
  const [token, before, next] = [tokens[at], tokens[at - 1], tokens[at + 1]]
  if (!token || !LETTER.test(token.text) || token.isJoined || next?.isJoined || OTHER.has(next?.key ?? ''))
    return undefined
  const isStart = before === undefined || token.isListed
  const isNamed = AFTER.has(next?.key ?? '') || (isStart && PREPOSITIONS.has(next?.key ?? ''))
  const isOfName = next?.isCapital === true && !next.isListed && !LETTER.test(next.text)
  if (isOfName || (!isNamed && !mayPrecede(before) && named.get(before?.key ?? '')?.entity === undefined))
    return undefined
  return { to: at + 1, values: [`Series ${token.text}`] }
}

/** Whether the letter of a round can follow a word. Without a word that leads to it, a letter is a part of a name. */
const mayPrecede = (before: Token | undefined): boolean =>
  before !== undefined && (before.isPossessive || LETTER.test(before.text) || BEFORE.has(before.key))

/** The letter of a round. */
export const roundLetter: Rule = (question, at) => {
  const found = roundLetterAt(question, at)
  return found && { to: found.to, meanings: [{ kind: 'round', values: found.values }] }
}
