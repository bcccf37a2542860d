import type { Rule } from '../reading/question.js'
import { wordsOf } from '../reading/tokens.js'

/** "Whose name starts with S" means the first letter of the name. No filter contains that of the last name of a person. */
export const firstLetter: Rule = ({ tokens, about }, at) => {
  if (!['start', 'begin'].includes(tokens[at]?.stem ?? '')) return undefined
  let to = at + 1
  while (['with', 'by', 'in', 'the', 'letter', 'a', 'an'].includes(tokens[to]?.key ?? '') && tokens[to + 1]) to++
  const letter = tokens[to]?.key ?? ''
  if (!/^[\p{L}\p{N}]$/u.test(letter) || to === at + 1) return undefined
  const last = tokens.slice(Math.max(0, at - 2), at).findIndex(({ key }) => key === 'last' || key === 'surname')
  return about === 'person' && last >= 0
    ? { to: to + 1, meanings: [], lost: wordsOf(tokens, Math.max(0, at - 2) + last, to + 1) }
    : { to: to + 1, meanings: [{ kind: 'letter', letter }] }
}
