import type { Meaning } from '../reading/finding.js'
import { type Rule, signalAt } from '../reading/question.js'
import { employerAt, namesFrom } from './name-reading.js'
import { roleAt } from './staff.js'

/* Verbs in questions about people that say what they did. */

const FOUNDING = new Set('founded started created established launched built cofounded formed incorporated'.split(' '))
/** Words before a verb whose subject are people. */
const SUBJECTS = new Set(
  'who they he she theyd he d whod have has had also once ever never and or personally themselves since co people whoever anyone everybody everyone that id weve'.split(
    ' ',
  ),
)
/** Words after a verb without an object: "companies they started in 2010" and "who started at a bank". */
const NO_OBJECT = new Set(
  'in at by as with on before after since around between during out from to investing working'.split(' '),
)

const FOUNDER: Meaning = { kind: 'role', values: ['Founder'] }
/** Words before a verb that make it passive, and nouns for what people founded. */
const PASSIVE = new Set('was were is are been being companies startups businesses firms'.split(' '))

/** "Who founded a VC firm", "people who have set up charities" and "the firm they started" mean the role of a founder. */
export const founding: Rule = (question, at) => {
  const { tokens, about } = question
  const key = tokens[at]?.key ?? ''
  const isSetUp = key === 'set' && tokens[at + 1]?.key === 'up'
  const to = isSetUp ? at + 2 : at + 1
  if (about !== 'person' || (!isSetUp && !FOUNDING.has(key))) return undefined
  // "The brothers founded Stripe".
  const named = PASSIVE.has(tokens[at - 1]?.key ?? '') ? undefined : namesFrom(question, to, employerAt)
  if (named) return { to: named.to, meanings: [FOUNDER, { kind: 'employer', values: named.values }] }
  if (!SUBJECTS.has(tokens[at - 1]?.key ?? '')) return undefined
  const next = tokens[to]
  // A verb at the end has its object before it.
  if (next && (NO_OBJECT.has(next.key) || /^\p{N}/u.test(next.text))) return undefined
  if (signalAt(question, to, 'angel')) return undefined
  return { to, meanings: [FOUNDER], certainty: 'MEDIUM' }
}

const ARTICLES = new Set(['a', 'an', 'the', 'once', 'also'])
const FOUNDERS = new Set(['Founder', 'Co-founder'])

/** "Was CFO" is about a former association. Nobody stops being a founder. */
export const wasOffice: Rule = (question, at) => {
  const { tokens, about } = question
  const key = tokens[at]?.key ?? ''
  if (about !== 'person' || (key !== 'was' && key !== 'were')) return undefined
  let from = at + 1
  while (ARTICLES.has(tokens[from]?.key ?? '')) from++
  const role = roleAt(question, from)
  const isEver = tokens.slice(0, at).some((token) => token.key === 'ever')
  if (!role || isEver || role.values.every((one) => FOUNDERS.has(one))) return undefined
  return {
    to: role.to,
    meanings: [
      { kind: 'time', isCurrent: false },
      { kind: 'role', values: role.values },
    ],
    certainty: 'MEDIUM',
  }
}
