import type { AnyOperation } from '../../src/kernel/operation/define.js'

/** The name of the root field that an operation declares. */
export function rootField({ id, graph }: AnyOperation, root: 'Query' | 'Mutation'): string {
  const [type, name] = graph.split('.')
  if (type !== root || !name) throw new Error(`the operation ${id} declares ${graph}, which is no field of ${root}`)
  return name
}
