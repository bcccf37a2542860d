import type { Problem, Resolution } from '../../src/kernel/problem/problem.js'
import { builder } from './builder.js'

/** Why a mutation was refused. `field` is the name of the refused part in the input of the mutation. */
export interface Refusal {
  readonly problem: Problem
  readonly field: string | undefined
  /** The resolution with the names and the values of the input. */
  readonly resolution: Resolution | undefined
}

/** The GraphQL interface of a refusal. `types/problem.ts` defines its fields and its types. */
export const ProblemInterface = builder.interfaceRef<Refusal>('Problem')
