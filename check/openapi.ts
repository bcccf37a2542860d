import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore from '@stoplight/spectral-core'
import owasp from '@stoplight/spectral-owasp-ruleset'
import spectralParsers from '@stoplight/spectral-parsers'
import spectralRulesets from '@stoplight/spectral-rulesets'
import type { Verdict } from './gate.js'

const PATH = join('rest', 'openapi.json')

/** Rules of Redocly that are switched off, or changed. All others are those of its recommended list. */
const REDOCLY = {
  // The external specification has paths such as /entities/{entityId}/urls and /entities/relationships/{relationshipId}.
  // The service compares fixed segments first, so each request has one operation.
  'no-ambiguous-paths': 'off',
  // Stricter than recommended: every example fits its schema.
  'no-invalid-schema-examples': 'error',
  'no-invalid-media-type-examples': 'error',
} as const

/** Rules of Spectral, of its lists for OpenAPI and of OWASP, that are switched off. */
const SPECTRAL = {
  // Redocly checks the examples, in a tenth of the time.
  'oas3-valid-media-example': 'off',
  'oas3-valid-schema-example': 'off',
  // A free text, such as a name or a description, has no pattern.
  'owasp:api4:2023-string-restricted': 'off',
  // The external specification has records with integer ids.
  'owasp:api1:2023-no-numeric-ids': 'off',
  // The parameters are the id of an API key, which is no secret, and the slug or public id of a record.
  'owasp:api2:2023-no-credentials-in-url': 'off',
  // The operations that take a URL compare it with stored ones, or read it through the guarded outbound client.
  'owasp:api7:2023-concerning-url-parameter': 'off',
  // The status of the service is public.
  'owasp:api2:2023-read-restricted': 'off',
  'owasp:api8:2023-define-error-responses-401': 'off',
} as const

/** Checks the OpenAPI document with the rules of Redocly, of Spectral and of OWASP. */
export async function openApiRules(folder: string): Promise<Verdict> {
  const text = await readFile(join(folder, PATH), 'utf8')
  return { refused: [...(await redocly(text)), ...(await spectral(text))] }
}

async function redocly(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules: REDOCLY })
  const problems = await lintFromString({ source, absoluteRef: PATH, config })
  return problems.map(({ ruleId, message, location }) => `${location[0]?.pointer ?? PATH}  ${ruleId}: ${message}`)
}

async function spectral(text: string): Promise<string[]> {
  const linter = new spectralCore.Spectral()
  linter.setRuleset(
    new spectralCore.Ruleset({
      extends: [
        [spectralRulesets.oas, 'recommended'],
        [owasp, 'recommended'],
      ],
      rules: SPECTRAL,
    }),
  )
  const results = await linter.run(new spectralCore.Document(text, spectralParsers.Json, PATH))
  return results.map(({ code, message, path }) => `#/${path.join('/')}  ${code}: ${message}`)
}
