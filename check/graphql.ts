import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import plugin from '@graphql-eslint/eslint-plugin'
import { Linter } from 'eslint'
import type { Verdict } from './gate.js'

const PATH = 'graph/schema.graphql'

/** Rules of the lists `schema-recommended` and `schema-relay` that are switched off, or changed. */
const CHANGED: Linter.RulesRecord = {
  // An id is for records that clients store and ask for again. Values such as an amount of money have none.
  '@graphql-eslint/strict-id-in-types': 'off',
  // The external specification names fields such as `addressLine1` and `roundName`.
  '@graphql-eslint/no-typename-prefix': 'off',
  // A short list, such as the candidates of a problem, needs no pages. Changes, repositories, headcounts and facts of
  // research runs are values: no client reads one of them by its id.
  '@graphql-eslint/relay-edge-types': ['error', { listTypeCanWrapOnlyEdgeType: false, shouldImplementNode: false }],
}

/** Checks the GraphQL schema with the recommended rules of graphql-eslint, and with its rules for Relay. */
export async function graphqlRules(folder: string): Promise<Verdict> {
  const schema = await readFile(join(folder, PATH), 'utf8')
  const messages = new Linter({ configType: 'flat' }).verify(schema, settings(schema), { filename: PATH })
  return { refused: messages.map(({ line, ruleId, message }) => `${PATH}:${line}  ${ruleId}: ${message}`) }
}

const settings = (schema: string): Linter.Config[] => [
  {
    files: [PATH],
    languageOptions: {
      parser: plugin.parser as Linter.Parser,
      // The text itself, so that the parser looks for no other file.
      parserOptions: { graphQLConfig: { schema } },
    },
    // Its types describe the settings of the rules in another form than those of ESLint.
    plugins: { '@graphql-eslint': plugin as object },
    rules: { ...recommended, ...relay, ...CHANGED },
  },
]

const {
  'flat/schema-recommended': { rules: recommended },
  'flat/schema-relay': { rules: relay },
} = plugin.configs
