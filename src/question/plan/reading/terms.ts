import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { projectFolder } from '../../../kernel/paths.js'
import { memo } from '../../../kernel/wire/memo.js'

/*
 * The words of the planner are data: one JSON file for each kind of word. Words that are values of records are not in
 * these files, because they come from the database.
 */

const words = z.array(z.string())
const byName = z.record(z.string(), words)
const files = {
  /** Types of entities and the words for them. */
  types: byName,
  statuses: z.array(z.object({ values: words, terms: words })),
  orders: z.array(
    z.object({
      order: z.enum(['size', 'newest', 'raised', 'valuation', 'round', 'deals', 'invested', 'name', 'other']),
      descending: z.boolean(),
      isGuess: z.literal(true).optional(),
      terms: words,
    }),
  ),
  /** Words that belong to the meaning of other words, by the kinds of these meanings. Alone they mean nothing. */
  context: z.array(z.strictObject({ kinds: words, terms: words })),
  /** Phrases with an exact meaning that is none of the other kinds. */
  phrases: z.array(
    z.strictObject({
      terms: words,
      flag: z.literal('hasFundraising').optional(),
      value: z.boolean().optional(),
      employees: z.strictObject({ min: z.number(), max: z.number() }).optional(),
      stages: words.optional(),
    }),
  ),
  /** Groups of states. */
  stateRegions: byName,
  /** Groups of countries. */
  regions: byName,
  /** Groups of cities, and other names of cities. */
  areas: byName,
  /** Other words for countries, such as the adjective. */
  demonyms: byName,
  /** Other words for states: the abbreviation, and the adjective. */
  states: byName,
  continents: z.record(
    z.string(),
    z.object({ region: z.string().optional(), subregions: words.optional(), terms: words }),
  ),
  /** Stock exchanges by the code before a ticker, and the words for them. */
  exchanges: byName,
  /** Titles and levels of people, and the words for them. */
  roles: byName,
  /** Patterns of relations (patterns.ts). */
  patterns: z.strictObject({
    groups: byName,
    patterns: z.array(
      z.strictObject({
        about: z.array(z.enum(['entity', 'person'])),
        read: words,
        means: z.array(z.record(z.string(), z.unknown())),
        certainty: z.enum(['MEDIUM', 'LOW']).optional(),
        isNegated: z.literal(true).optional(),
      }),
    ),
  }),
  /** Words that change the meaning of other words. */
  words: byName,
}

export type Terms = { [Name in keyof typeof files]: z.infer<(typeof files)[Name]> }

const read = <S extends z.ZodType>(name: string, schema: S): z.infer<S> =>
  schema.parse(
    JSON.parse(readFileSync(join(projectFolder, 'src', 'question', 'plan', 'terms', `${name}.json`), 'utf8')),
  )

/** Reads the words from their files. They do not change, so each process reads them once. */
export const termsOf = (): Terms => readAll(files)

const readAll = memo(
  (of: typeof files): Terms => ({
    types: read('types', of.types),
    statuses: read('statuses', of.statuses),
    orders: read('orders', of.orders),
    context: read('context', of.context),
    phrases: read('phrases', of.phrases),
    stateRegions: read('state-regions', of.stateRegions),
    regions: read('regions', of.regions),
    areas: read('areas', of.areas),
    demonyms: read('demonyms', of.demonyms),
    continents: read('continents', of.continents),
    states: read('states', of.states),
    exchanges: read('exchanges', of.exchanges),
    roles: read('roles', of.roles),
    patterns: read('patterns', of.patterns),
    words: read('words', of.words),
  }),
)
