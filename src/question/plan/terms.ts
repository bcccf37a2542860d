import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { projectFolder } from '../../kernel/paths.js'

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
      order: z.enum(['size', 'newest', 'raised', 'valuation', 'round', 'deals', 'invested', 'name']),
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

/** Reads the words from their files. */
export const termsOf = (): Terms => ({
  types: read('types', files.types),
  statuses: read('statuses', files.statuses),
  orders: read('orders', files.orders),
  context: read('context', files.context),
  phrases: read('phrases', files.phrases),
  stateRegions: read('state-regions', files.stateRegions),
  regions: read('regions', files.regions),
  areas: read('areas', files.areas),
  demonyms: read('demonyms', files.demonyms),
  continents: read('continents', files.continents),
  states: read('states', files.states),
  exchanges: read('exchanges', files.exchanges),
  roles: read('roles', files.roles),
  patterns: read('patterns', files.patterns),
  words: read('words', files.words),
})
