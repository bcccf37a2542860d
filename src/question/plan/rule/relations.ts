import type { Meaning } from '../reading/finding.js'
import { type Match, type Question, type Rule, signalAt } from '../reading/question.js'
import { type Token, wordsOf } from '../reading/tokens.js'
import { counted } from './counts.js'
import { entityAt, investorAt, namesFrom, needsAll, unknownFrom } from './name-reading.js'
import { comparedWith, factsAt } from './record-comparisons.js'
import { sameAs } from './shared-values.js'

/* Rules for relations between the records of a question and a record that it names. */

const COMPANIES = new Set(['compani', 'startup', 'busi', 'firm', 'one', 'player', 'investor', 'fund', 'vc'])
const RIVALS = new Set(['competitor', 'competit', 'altern', 'rival', 'peer'])
const OF = new Set(['of', 'to', 'for', 'with', 'against'])

/** "Similar to X", "competitors of X", "companies like X" and "X alternatives" are ranked by the meaning of X. */
const similar: Rule = (question, at) => {
  const { tokens, about } = question
  const from = similarFrom(question, at)
  const name = from === undefined ? rivalsOf(question, at) : entityAt(question, from)
  if (!name) return undefined
  // People have no meaning that is compared with that of an entity.
  if (about === 'person') return { to: name.to, meanings: [], lost: wordsOf(tokens, at, name.to) }
  if (factsAt(question, from ?? at)?.hasCompetitor && tokens.slice(at, name.to).some(isCompeting))
    return { to: name.to, meanings: [competitorsOf(name.name)] }
  return { to: name.to, meanings: [{ kind: 'similar', values: [name.name] }], certainty: 'LOW' }
}

const COMPETING = new Set(['competitor', 'competit', 'compet', 'rival', 'against', 'up'])
const isCompeting = ({ stem }: Token): boolean => COMPETING.has(stem)

/** The entities that compete with another one in the records. */
const competitorsOf = (name: string): Meaning => ({
  kind: 'direct',
  of: 'entity',
  filters: {
    'relationships.some.relationshipType': ['competitor', 'competingProductService'],
    'relationships.some.entityName': [name],
  },
})

/** The position of the name after words such as "similar to". */
function similarFrom(question: Question, at: number): number | undefined {
  const { tokens } = question
  const signal = signalAt(question, at, 'similar')
  if (signal) return signal.to
  if (RIVALS.has(tokens[at]?.stem ?? '') && OF.has(tokens[at + 1]?.key ?? '')) return at + 2
  return tokens[at]?.key === 'like' && COMPANIES.has(tokens[at - 1]?.stem ?? '') ? at + 1 : undefined
}

/** "X competitors" and "X's rivals". */
function rivalsOf(question: Question, at: number) {
  const name = entityAt(question, at)
  return name && RIVALS.has(question.tokens[name.to]?.stem ?? '') ? { ...name, to: name.to + 1 } : undefined
}

const isInvestor = (token: Token | undefined): boolean => ['investor', 'backer', 'vc'].includes(token?.stem ?? '')
const LEADS = new Set(['raised', 'backed', 'funded', 'financed', 'money', 'with', 'shares', 'share', 'sharing', 'have'])
const SMALL = new Set(['from', 'by', 'the', 'of', 'an', 'a', 'any', 'some', 'with', 'money'])
const AFTER = new Set([
  'as',
  'that',
  'which',
  'who',
  'with',
  'backed',
  'funded',
  'behind',
  'of',
  'in',
  'common',
  'invested',
])

/** "The same investors as X", "shares an investor with X" and "backed by X's investors". */
const sharedInvestors: Rule = (question, at) => {
  const { tokens } = question
  let next = at
  while (LEADS.has(tokens[next]?.key ?? '') || (next > at && SMALL.has(tokens[next]?.key ?? ''))) next++
  const isShared = ['same', 'common', 'shared'].includes(tokens[next]?.key ?? '')
  const isSharing = tokens.slice(at, next).some(({ key }) => key.startsWith('shar'))
  const noun = isShared ? next + 1 : next
  if ((isShared || isSharing || isInCommon(tokens, noun)) && isInvestor(tokens[noun])) {
    let from = noun + 1
    while (AFTER.has(tokens[from]?.key ?? '')) from++
    if (from === noun + 1) return undefined
    const name = entityAt(question, from)
    if (name) return sharedWith(name.to, name.name)
    const to = unknownFrom(question, from)
    return tokens[from]?.isCapital ? { to, meanings: [], lost: wordsOf(tokens, at, to) } : undefined
  }
  const signal = signalAt(question, at, 'backedBy')
  const owner = signal && entityAt(question, signal.to)
  return owner && isInvestor(tokens[owner.to]) ? sharedWith(owner.to + 1, owner.name) : undefined
}

const isInCommon = (tokens: readonly Token[], at: number): boolean =>
  tokens[at + 1]?.key === 'in' && tokens[at + 2]?.key === 'common'

const sharedWith = (to: number, name: string): Match => ({ to, meanings: [{ kind: 'sameInvestor', values: [name] }] })

/** "Invested alongside X" and "co-investors of X". */
const together: Rule = (question, at) => {
  const match = signalAt(question, at, 'coInvestor')
  const names = match && namesFrom(question, match.to, 'investor')
  return names && { to: names.to, meanings: [{ kind: 'coInvestor', values: names.values }] }
}

const VERBS = new Set([
  'cross',
  'meet',
  'met',
  'coincid',
  'overlap',
  'combin',
  'unit',
  'share',
  'invest',
  'back',
  'fund',
  'financ',
  'put',
  'turn',
  'appear',
  'particip',
  'own',
  'hold',
])
const ADVERBS = new Set(['do', 'both', 'each', 'all', 'have', 'has', 'had', 'jointly', 'together', 'also', 'co', 'did'])

/** "A and B both invested in": each of the investors must have invested. */
export const investedTogether: Rule = (question, at) => {
  const { tokens, about } = question
  const names = about === 'entity' ? namesFrom(question, at, investorAt) : undefined
  if (!names || names.values.length < 2) return undefined
  let verb = names.to
  while (ADVERBS.has(tokens[verb]?.key ?? '')) verb++
  const isPortfolio = tokens[verb]?.stem === 'portfolio' || tokens[verb]?.key === 'overlap'
  if (!isPortfolio && !VERBS.has(tokens[verb]?.stem ?? '')) return undefined
  let to = verb + 1
  while (
    ['money', 'into', 'in', 'up', 'companies', 'overlap', 'common', 'paths', 'a', 'cap', 'table'].includes(
      tokens[to]?.key ?? '',
    )
  )
    to++
  // "Backed by" is about other investors.
  if (tokens[to]?.key === 'by') return undefined
  const meaning: Meaning = {
    kind: 'backedBy',
    values: names.values,
    ...(needsAll(tokens, at, names.to) && { isAll: true as const }),
  }
  return { to, meanings: [meaning] }
}

/** The rules for relations with other records that questions about entities and about people have. */
export const RELATIONS: readonly Rule[] = [counted, comparedWith, sameAs, similar, sharedInvestors, together]
