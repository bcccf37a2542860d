import type { OutputRef } from '@pothos/core'
import { builder } from '../builder.js'

/** One numbered page, as lists answer it. */
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
}

/** The page type of a node type. */
export const pageType = <T>(name: string, node: OutputRef<T>) =>
  builder.objectRef<PageOf<T>>(name).implement({
    description: 'One numbered page and its exact total.',
    fields: (t) => ({
      content: t.field({
        type: [node],
        description: 'Records of the page.',
        resolve: ({ content }) => content,
      }),
      number: t.exposeInt('number', { description: 'Zero-based page index.' }),
      size: t.exposeInt('size', { description: 'Page size.' }),
      numberOfElements: t.exposeInt('numberOfElements', { description: 'Records in this page.' }),
      totalElements: t.expose('totalElements', { type: 'Long', description: 'Total matches.' }),
      totalPages: t.exposeInt('totalPages'),
      first: t.exposeBoolean('first'),
      last: t.exposeBoolean('last', { description: 'Iterate until this is true.' }),
      empty: t.exposeBoolean('empty'),
    }),
  })
