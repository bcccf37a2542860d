import type { Reach } from '../../kernel/access/caller.js'
import type { Context } from '../../kernel/operation/context.js'
import { planEntities } from './entity-plan.js'
import { NAME_WORDS } from './names.js'
import { planPeople } from './person-plan.js'
import type { Plan } from './plan.js'
import { knownWords, readNamed } from './reads.js'
import { analyse } from './scan.js'
import { nameOf, type Token, tokensOf } from './tokens.js'

export interface PlannedQuestion {
  readonly plan: Plan
}

/** Maximum number of words in which names are searched. Longer questions are descriptions. */
const NAMED_WORDS = 60

/** Translates a question to filters. The same question has the same plan as long as the records are the same. */
export async function planQuestion(
  context: Context,
  reach: Reach,
  about: 'entity' | 'person',
  question: string,
): Promise<PlannedQuestion> {
  const tokens = tokensOf(question)
  const { vocabulary, places } = await knownWords(context, reach)
  const named = await readNamed(context, reach, possibleNames(tokens))
  const analysis = analyse({ tokens, vocabulary, named, year: context.clock.now().getUTCFullYear(), about })
  return { plan: about === 'entity' ? planEntities(analysis, places) : planPeople(analysis) }
}

/** All sequences of words that can be a name. */
function possibleNames(tokens: readonly Token[]): string[] {
  const names = new Set<string>()
  const most = Math.min(tokens.length, NAMED_WORDS)
  for (let from = 0; from < most; from++) {
    for (let to = from + 1; to <= Math.min(most, from + NAME_WORDS); to++) names.add(nameOf(tokens, from, to))
  }
  return [...names]
}
