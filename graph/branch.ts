import type { GraphQLResolveInfo } from 'graphql'
import type { DocumentOptions } from '../src/document/section/entity-core.js'
import { type Branch, countBranch, readTwigs, type WantedEdge } from '../src/kernel/page/branch.js'
import { type Edge, type SliceOf, sliced } from '../src/kernel/page/slice.js'
import type { builder } from './builder.js'
import { type ConnectionArgs, connectionOf, sliceFor } from './connection.js'
import type { GraphContext } from './context.js'
import { fieldIn, twigOf } from './selection.js'

/** A record whose connections may have been read with it. */
type Parent = Readonly<Record<string, unknown>>

/** What the root's connections hang on: no record. */
const ROOT = 0

const NO_EDGES = { edges: [], hasMore: false }
const NOTHING: WantedEdge = { members: [], node: () => undefined }

/**
 * The guard and the resolver of a connection. Its records come with the record they hang on, where the statement that
 * read that one read them too; otherwise what is asked of many records in one tick becomes one statement.
 */
export const branching = <A extends ConnectionArgs>(
  guard: string,
  branch: (options: DocumentOptions, args: A, wanted: WantedEdge) => Branch,
) => ({
  extensions: { guard, branch },
  resolve: ((parent: Parent | undefined, args: A, context: GraphContext, info: GraphQLResolveInfo) => {
    const { loaders, reads, options, twigs } = context
    const id = String(parent?.id ?? ROOT)
    const name = twigs.of(fieldIn(info), info, args)
    const slice = sliceFor(args)
    const count = () =>
      loaders.load(`${name} count`, id, (ids) => countBranch(reads.db, ids, branch(options, args, NOTHING)))
    const answer = (found: SliceOf<Edge>) => ({ ...connectionOf(found, slice), count })
    const known = parent?.[name]
    if (Array.isArray(known)) return answer(sliced(known, slice))
    const read = async (ids: readonly string[]) => {
      const twig = twigOf(info, options, args)
      return twig ? readTwigs(reads.db, ids, twig) : ids.map(() => NO_EDGES)
    }
    return loaders.load(info.fieldNodes, id, read).then(answer)
    // The schema's own type of a connection wants a cursor on every edge, also where nobody asks for one.
  }) as never,
})

interface Counting {
  readonly count: () => Promise<number>
}

type FieldsOf<T> = PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, T>

/** The options of the type of a connection whose records come from `branching`. */
export const counted = (name: string): never =>
  ({
    name,
    fields: (c: FieldsOf<Counting>) => ({
      totalCount: c.field({
        type: 'Long',
        description: 'Exact number; counted only when selected.',
        resolve: ({ count }) => count(),
      }),
    }),
  }) as never

/** The options of its edges' type: what they know of the join. */
export const edges = <J>(name: string, fields?: (e: FieldsOf<J>) => object): never => ({ name, fields }) as never
