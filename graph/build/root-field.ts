import type { AnyOperation } from '../../src/kernel/operation/define.js'

/** The name of the root field that an operation declares. */
export function rootField({ id }: AnyOperation, root: 'Query' | 'Mutation'): string {
  const [type, name] = ((o: { graph?: string }) => o.graph ?? `${root}.${id}`)({}).split('.')
  if (type !== root || !name) throw new Error(`the operation ${id} declares ${type}, which is no field of ${root}`)
  return name
}
