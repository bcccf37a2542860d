import type { Question } from '../reading/question.js'
import { isUnlikeWords } from './connection.js'
import { entityAt } from './name-reading.js'

/* What shows that words are a name, if no other words say how it is connected with the records. */

export const PREPOSITIONS = new Set(['at', 'of', 'for', 'from', 'with', 'by', 'ex', 'former', 'left', 'joined'])

/** Whether words can be a name. In small letters, most are ordinary words. */
export const isMarked = (question: Question, at: number): boolean =>
  (question.tokens[at]?.isCapital === true && !(at === 0 && isCommon(question))) ||
  isUnlikeWords(question, at) ||
  PREPOSITIONS.has(question.tokens[at - 1]?.key ?? '') ||
  (at === 0 && isBeforeAspect(question)) ||
  isBesideRole(question, at)

/** Whether the first word of a question, which always has a capital letter, is an ordinary one: "People who were at Google". */
function isCommon({ tokens, vocabulary, about }: Question): boolean {
  const hasName = tokens.slice(1).some(({ isCapital }) => isCapital)
  return about === 'person' && hasName && vocabulary.signals.longestAt(tokens, 0)?.to === 1
}

/** Whether a name in small letters is beside a role in a question about people: "airbnb ceo". */
function isBesideRole(question: Question, at: number): boolean {
  const { tokens, vocabulary, about } = question
  if (about === 'entity' || vocabulary.meanings.longestAt(tokens, at) || vocabulary.signals.longestAt(tokens, at))
    return false
  const found = entityAt(question, at)
  const roleTo = (from: number) => vocabulary.meanings.longestAt(tokens, from, ({ kind }) => kind === 'role')?.to
  return found !== undefined && (roleTo(found.to) !== undefined || roleTo(at - 1) === at || roleTo(at - 2) === at)
}

/** Whether a question begins with a name in small letters and a word that asks about it: "stripe funding". */
function isBeforeAspect(question: Question): boolean {
  const { tokens, vocabulary, about } = question
  const found = about === 'entity' && !vocabulary.meanings.longestAt(tokens, 0) ? entityAt(question, 0) : undefined
  return found !== undefined && ASPECTS.has(tokens[found.to]?.stem ?? '')
}
const ASPECTS = new Set([
  'valuat',
  'fund',
  'financ',
  'investor',
  'backer',
  'headquart',
  'acquisit',
  'employe',
  'histori',
  'headcount',
  'hq',
  'websit',
  'ticker',
  'stage',
  'revenu',
])
