import type { Relation } from '../src/page/slices.js'
import { type ConnectionArgs, connectionOf, sliceFor } from './connection.js'
import type { Loaders } from './loaders.js'

/**
 * The records of one parent as a connection; what is asked of many parents in one tick becomes one read. The relation
 * is put together for that read alone, not once a parent.
 */
export async function branchOf<T>(
  loaders: Loaders,
  parent: { readonly name: string; readonly id: string },
  args: ConnectionArgs,
  relation: () => Relation<T>,
) {
  const slice = sliceFor(args)
  const found = await loaders.load(`${parent.name} ${JSON.stringify(slice)}`, parent.id, (ids) =>
    relation().slices(ids, slice),
  )
  return {
    ...connectionOf(found, slice),
    count: () => loaders.load(`${parent.name} count`, parent.id, (ids) => relation().counts(ids)),
  }
}

/** A connection of joins as one of the records that they lead to; its edges keep the join. */
export const joinedBy = <J, N>(
  { edges, ...rest }: Awaited<ReturnType<typeof branchOf<J>>>,
  recordOf: (join: J) => N,
) => ({ ...rest, edges: edges.map(({ node, cursor }) => ({ cursor, node: recordOf(node), join: node })) })

interface Counting {
  readonly count: () => Promise<number>
}

/** The part of a field builder that is used here: its own type would want to know the connection. */
interface Fields {
  field(options: never): unknown
}

/** The options of a connection type whose connections come from `branchOf`. */
export const counted = (name: string) => ({
  name,
  fields: (c: Fields) => ({
    totalCount: c.field({
      type: 'Long',
      nullable: false,
      description: 'Exact number; counted only when selected.',
      resolve: ({ count }: Counting) => count(),
    } as never) as never,
  }),
})
