import type { z } from 'zod'
import type { Json } from '../../kernel/wire/json.js'
import type { ListedKind } from '../../match/match.js'
import type { Reach } from '../../operation/access/caller.js'
import type { Page, PageRequest } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { Listed } from '../plan/model-plan.js'
import type { SearchMode } from './interpretation.js'

/** How questions in plain English are answered for one kind of record. */
export interface Searched<F extends Record<string, unknown>, O> extends Listed {
  /** Schema of the response. */
  readonly output: z.ZodType<O>
  readonly modes: readonly SearchMode[]
  readonly filter: z.ZodType<F>
  /** Name of the filter for a full-text search. */
  readonly words: 'textSearch' | 'search'
  readonly kind: ListedKind<F>
  read(context: Context, filter: F, request: SearchRequest): Promise<Json<Page<unknown>>>
  /** Returns the filter that finds the records with exactly this name. Undefined if there are no such records. */
  exact(context: Context, reach: Reach, name: string): Promise<Record<string, unknown> | undefined>
  /**
   * Returns the filter that finds the records whose names are spelled like a text. Undefined if there are no such
   * records. `isStrict`: only names that differ in one letter.
   */
  similar(context: Context, reach: Reach, text: string, isStrict: boolean): Promise<Record<string, unknown> | undefined>
}

export type SearchRequest = PageRequest & {
  readonly includePrivate?: boolean | undefined
  readonly permitMonogram?: boolean | undefined
}
