import type { Rule } from './question.js'
import { signalAt } from './question.js'

/* Verbs in questions about people that say what they did. */

const FOUNDING = new Set('founded started created established launched built cofounded formed incorporated'.split(' '))
/** Words before a verb whose subject are people. */
const SUBJECTS = new Set(
  'who they he she theyd he d whod have has had also once ever and or personally themselves since co people whoever anyone everybody everyone that id weve'.split(
    ' ',
  ),
)
/** Words after a verb without an object: "companies they started in 2010" and "who started at a bank". */
const NO_OBJECT = new Set(
  'in at by as with on before after since around between during out from to investing working'.split(' '),
)

/** "Who founded a VC firm", "people who have set up charities" and "the firm they started" mean the role of a founder. */
export const founding: Rule = (question, at) => {
  const { tokens, about } = question
  const key = tokens[at]?.key ?? ''
  const isSetUp = key === 'set' && tokens[at + 1]?.key === 'up'
  const to = isSetUp ? at + 2 : at + 1
  if (about !== 'person' || (!isSetUp && !FOUNDING.has(key)) || !SUBJECTS.has(tokens[at - 1]?.key ?? ''))
    return undefined
  const next = tokens[to]
  // A verb at the end has its object before it.
  if (next && (NO_OBJECT.has(next.key) || /^\p{N}/u.test(next.text))) return undefined
  if (signalAt(question, to, 'angel')) return undefined
  return { to, meanings: [{ kind: 'role', values: ['Founder'] }] }
}
