import { readUsedWords } from '../../match/match.js'
import type { Reach } from '../../operation/access/caller.js'
import { type Context, resourcesOf } from '../../operation/pipeline/definition/context.js'
import { nameConstraints } from './filter/person-plan.js'
import { readMisspelledNames } from './misspelled-names.js'
import { readNamed, readPersonName } from './plan-reads.js'
import { planWords } from './plan-words.js'
import { type Correction, corrected, correctionsOf, withDoubt } from './reading/corrections.js'
import type { Analysis } from './reading/finding.js'
import type { Plan } from './reading/plan.js'
import type { Question } from './reading/question.js'
import { nameOf, type Token, tokensOf } from './reading/tokens.js'
import type { Vocabulary } from './reading/vocabulary.js'
import { NAME_WORDS } from './rule/name-reading.js'
import { knownWords } from './word-reads.js'

export interface PlannedQuestion {
  readonly plan: Plan
}

/** Maximum number of words in which names are searched. Longer questions are descriptions. */
const NAMED_WORDS = 60

/**
 * Translates a question to filters. The same question has the same plan as long as the records are the same. `analyse` reads
 * the question.
 */
export async function planQuestion(
  context: Context,
  reach: Reach,
  about: 'entity' | 'person',
  question: string,
  analyse: (question: Question) => Analysis,
): Promise<PlannedQuestion> {
  const tokens = tokensOf(question)
  const { vocabulary } = await knownWords(context, reach)
  const person =
    about === 'person' && !isVocabulary(vocabulary, tokens) ? await planPerson(context, reach, question) : undefined
  if (person) return { plan: person }
  const named = await readNamed(context, reach, possibleNames(tokens), {
    shortNames: capitalNames(withCapitals(tokens)).filter((name) => name.length >= SHORT_LENGTH),
    partNames: about === 'person' ? partNames(tokens) : [],
    capitalNames: capitalNames(tokens),
  })
  const now = context.clock.now()
  const today = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 }
  const corrections = await readCorrections(context, reach, about, correctionsOf(vocabulary, tokens))
  const spelled = corrections.length > 0 ? corrected(tokens, corrections) : tokens
  const asked = { tokens: spelled, vocabulary, named, today, about }
  const names = await readMisspelledNames(context, reach, asked)
  const all = [...corrections, ...names.corrections]
  const plan = planWords({ ...asked, named: names.named }, (words) => withDoubt(analyse(words), all))
  return { plan: all.length > 0 ? { ...plan, corrections: all } : plan }
}

/** The corrections of words that are no frequent English words, and occur in no record that the caller may see. */
async function readCorrections(
  context: Context,
  reach: Reach,
  about: 'entity' | 'person',
  found: readonly Correction[],
): Promise<readonly Correction[]> {
  const { embedder } = resourcesOf(context)
  const possible = found.filter(({ written }) => embedder.isSpelledRight?.(written.toLowerCase()) !== true)
  if (possible.length === 0) return possible
  const used = await readUsedWords(
    context,
    about,
    reach,
    possible.map(({ written }) => written),
  )
  return possible.filter(({ written }) => !used.has(written))
}

/** Whether a whole question is a phrase with a meaning of its own, such as "partner" or "investors". */
const isVocabulary = ({ meanings, signals }: Vocabulary, tokens: readonly Token[]): boolean =>
  [meanings.longestAt(tokens, 0, ({ kind }) => kind === 'role' || kind === 'type'), signals.longestAt(tokens, 0)].some(
    (match) => match?.to === tokens.length,
  )

/** "Who is X" asks for the person with this name. */
const WHO_IS = /^(?:who is|who was|who's|whos|tell me about|profile of)\s/i

/** The plan of a question that is the name of a person, or asks who that is. */
async function planPerson(context: Context, reach: Reach, question: string): Promise<Plan | undefined> {
  const asked = question.trim()
  const name = asked.replace(WHO_IS, '')
  const plan = name === asked ? undefined : await planName(context, reach, name)
  return plan?.constraints.some(({ certainty }) => certainty === 'HIGH') ? plan : planName(context, reach, asked)
}

/** The plan of a question that is the name of a person or a part of one. It has no other meaning then. */
async function planName(context: Context, reach: Reach, question: string): Promise<Plan | undefined> {
  const parts = question
    .trim()
    .split(/\s+/)
    .map((part) => part.replace(/[?!,;]/g, ''))
    .filter((part) => part !== '')
  if (parts.length === 0 || parts.length > NAME_WORDS) return undefined
  const name = await readPersonName(context, reach, parts)
  if (name === undefined) return undefined
  const words = parts.join(' ')
  const constraints =
    name === 'words'
      ? [{ path: 'search', value: words, words, certainty: 'MEDIUM' as const }]
      : nameConstraints({ words, certainty: 'HIGH', ...name })
  return { constraints, meaning: undefined, sort: undefined, unsupported: [] }
}

/** Maximum number of words in the short name of an investor, and its minimum length. */
const [SHORT_WORDS, SHORT_LENGTH] = [3, 4]

/** The words that can be the first or the last name of a person. */
const partNames = (tokens: readonly Token[]): string[] =>
  tokens.slice(0, NAMED_WORDS).flatMap(({ isCapital, key }) => (isCapital ? [key] : []))

/** A question without any capital letter does not show which words are names, so each can be one. */
const withCapitals = (tokens: readonly Token[]): readonly Token[] =>
  tokens.some(({ isCapital }) => isCapital) ? tokens : tokens.map((token) => ({ ...token, isCapital: true }))

/** Names of a few words that begin with a capital letter. */
function capitalNames(tokens: readonly Token[]): string[] {
  const words = tokens.slice(0, NAMED_WORDS)
  const names = words.flatMap(({ isCapital }, from) =>
    isCapital ? Array.from({ length: SHORT_WORDS }, (_, more) => nameOf(words, from, from + 1 + more)) : [],
  )
  return [...new Set(names)]
}

/** All sequences of words that can be a name. */
function possibleNames(tokens: readonly Token[]): string[] {
  const names = new Set<string>()
  const most = Math.min(tokens.length, NAMED_WORDS)
  for (let from = 0; from < most; from++) {
    for (let to = from + 1; to <= Math.min(most, from + NAME_WORDS); to++)
      for (const isWhole of [false, true]) names.add(nameOf(tokens, from, to, isWhole))
  }
  return [...names]
}
