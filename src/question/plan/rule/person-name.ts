import { type Match, type Question, type Rule, signalAt } from '../reading/question.js'
import { nameOf, wordsOf } from '../reading/tokens.js'
import { nameAt, unknownFrom } from './name-reading.js'

/** Reads the name of a person: a full name, or a part of a name after words such as "named" and "surname". */
export const personName: Rule = (question, at) => {
  if (question.about !== 'person') return undefined
  const person = nameAt(question, at, 'person')
  if (person?.named.person) return { to: person.to, meanings: [{ kind: 'personName', ...person.named.person }] }
  const surname = signalAt(question, at, 'surname')
  const signal = surname ?? signalAt(question, at, 'firstName')
  // "Names" asks for the names, and "name the partners" for the partners.
  if (!signal || ['name', 'names'].includes(question.tokens[at]?.key ?? '')) return partOfName(question, at)
  const first = question.tokens[signal.to]?.key === 'is' ? signal.to + 1 : signal.to
  const full = nameAt(question, first, 'person')
  if (full?.named.person) return { to: full.to, meanings: [{ kind: 'personName', ...full.named.person }] }
  if (['start', 'begin'].includes(question.tokens[first]?.stem ?? '')) return undefined
  const to = unknownFrom(question, first)
  const named = question.named.get(nameOf(question.tokens, first, to))
  // "Called Okafor" can also mean a last name.
  if (!surname && named?.family && !named.given)
    return { to, meanings: [{ kind: 'personName', first: null, last: wordsOf(question.tokens, first, to) }] }
  const [one, ...more] = question.tokens.slice(first, to).map(({ text }) => text)
  if (one === undefined) return undefined
  const last = surname ? [one, ...more].join(' ') : more.join(' ') || null
  return { to, meanings: [{ kind: 'personName', first: surname ? null : one, last }] }
}

/** A capitalized word that is only the first or the last name of people. */
function partOfName({ tokens, named, vocabulary }: Question, at: number): Match | undefined {
  const token = tokens[at]
  if (!token?.isCapital || vocabulary.meanings.longestAt(tokens, at)) return undefined
  const found = named.get(token.key)
  if (!found || found.entity !== undefined || (!found.given && !found.family)) return undefined
  const [first, last] = found.given ? [token.text, null] : [null, token.text]
  return { to: at + 1, meanings: [{ kind: 'personName', first, last }], certainty: 'MEDIUM' }
}
