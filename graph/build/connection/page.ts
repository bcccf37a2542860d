import type { OutputRef } from '@pothos/core'
import { EntityDetailPage as EntityDetailPageSchema } from '../../../src/document/shape/entity-detail.js'
import type { Unmatched } from '../../../src/identity/unmatched/unmatched.js'
import { builder } from '../builder.js'
import { describe, shapeFields } from '../type/shape.js'

/** One numbered page, as list operations return it. */
export interface PageOf<T> {
  readonly content: readonly T[]
  readonly number: number
  readonly size: number
  readonly numberOfElements: number
  readonly totalElements: number
  readonly totalPages: number
  readonly first: boolean
  readonly last: boolean
  readonly empty: boolean
  /** What a request named but no record matches. */
  readonly unmatched?: readonly Unmatched[]
}

/** The GraphQL type of a page of nodes. */
export const pageType = <T>(name: string, node: OutputRef<T>) =>
  builder.objectRef<PageOf<T>>(name).implement({
    description: 'One numbered page of a list, with the exact total.',
    fields: (t) => ({
      ...shapeFields(t, EntityDetailPageSchema, [
        'number',
        'size',
        'numberOfElements',
        'totalElements',
        'totalPages',
        'first',
        'empty',
      ]),
      content: t.field({
        type: [node],
        ...describe(EntityDetailPageSchema, 'content'),
        resolve: ({ content }) => content,
      }),
      last: t.exposeBoolean('last', {
        description: 'Whether this is the last page. To read the whole list, read pages until it is true.',
      }),
    }),
  })
