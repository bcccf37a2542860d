import { Problem } from '../../kernel/problem/problem.js'
import { planEntities } from './filter/entity-plan.js'
import { planPeople } from './filter/person-plan.js'
import type { Analysis } from './reading/finding.js'
import type { Plan } from './reading/plan.js'
import type { DescribedSet, PlannedSet, Question } from './reading/question.js'
import { withSets } from './rule/sets.js'

type Analyse = (question: Question) => Analysis

/** Translates the words of a question to filters. `analyse` reads them. */
export function planWords(question: Question, analyse: Analyse): Plan {
  const readSets = new Map<number, DescribedSet | undefined>()
  const analysis = analyse({ ...question, readSets, planSet: (of, from, to) => planSet(analyse, of, from, to) })
  const sets = [...readSets.values()].flatMap((set) => set ?? [])
  return withSets(question.about === 'entity' ? planEntities(analysis) : planPeople(analysis), sets)
}

/** Plans words that describe entities in the place of a name. They contain no such words again. */
function planSet(analyse: Analyse, question: Question, from: number, to: number): PlannedSet | undefined {
  const { vocabulary, named, today } = question
  // What was read at a position is not what is at the same position of these words.
  const words: Question = { tokens: question.tokens.slice(from, to), vocabulary, named, today, about: 'entity' }
  const analysis = analyse(words)
  try {
    return { plan: planEntities(analysis), findings: analysis.findings }
  } catch (error) {
    // The words contradict themselves, so they describe nothing.
    if (error instanceof Problem) return undefined
    throw error
  }
}
