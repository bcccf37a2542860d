import { Problem } from '../../../src/kernel/problem/problem.js'
import type { AnyOperation } from '../../../src/operation/pipeline/definition/define.js'
import type { Args, InputMember } from './mutation-input.js'

/*
 * A mutation can run one of two operations that do the same to a record. They differ in the parameters of the path that
 * name the record, such as the id of a valuation, or its year and month.
 */

/** An operation of a mutation, and the members of the input that belong to it. */
export interface Variant {
  readonly operation: AnyOperation
  readonly members: readonly InputMember[]
}

const namesIn = ({ members }: Pick<Variant, 'members'>): string[] =>
  members.flatMap(({ part, name }) => (part === 'path' ? [name] : []))

/** The members of the input of all variants. A parameter of the path that not all of them have is optional. */
export function allMembers(variants: readonly Variant[]): InputMember[] {
  const all = new Map(variants.flatMap(({ members }) => members.map((member) => [member.name, member] as const)))
  const isShared = (name: string) => variants.every(({ members }) => members.some((one) => one.name === name))
  return [...all.values()].map((member) => (isShared(member.name) ? member : { ...member, isOptional: true }))
}

/** The variant whose parameters of the path the input contains. If none is complete, the first one. */
export function variantOf(variants: readonly Variant[], input: Args): Variant {
  const [first] = variants
  if (!first) throw new Error('a mutation needs an operation')
  return variants.find((variant) => namesIn(variant).every((name) => input[name] != null)) ?? first
}

/** Throws 400 unless the input names the record in exactly one of the possible ways. */
export function checkSelector(variants: readonly Variant[], members: readonly InputMember[], input: Args): void {
  if (variants.length === 1) return
  const own = namesIn({ members })
  const given = variants.flatMap(namesIn).filter((name) => input[name] != null)
  const wrong = own.find((name) => !given.includes(name)) ?? given.find((name) => !own.includes(name))
  if (wrong === undefined) return
  throw new Problem('badRequest', {
    detail: 'The input must name the record in exactly one way.',
    field: wrong,
    hint: `Send ${variants.map((variant) => namesIn(variant).join(' and ')).join(', or ')}.`,
  })
}
