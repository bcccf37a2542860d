import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as redoclyCore from '@redocly/openapi-core'
import spectralCore from '@stoplight/spectral-core'
import owasp from '@stoplight/spectral-owasp-ruleset'
import spectralParsers from '@stoplight/spectral-parsers'
import spectralRulesets from '@stoplight/spectral-rulesets'
import type { Verdict } from './gate.js'

/** The used part of Redocly. Its own types of the settings would be a tenth of the type check of the whole tree. */
interface Redocly {
  createConfig(settings: object): Promise<object>
  lintFromString(input: {
    source: string
    absoluteRef: string
    config: object
  }): Promise<{ ruleId: string; message: string; location: { pointer?: string }[] }[]>
}

const PATH = join('rest', 'openapi.json')

/**
 * The places that break a rule of Redocly on purpose. Its command line reads the same file. The external specification has
 * paths such as /entities/{entityId}/urls and /entities/relationships/{relationshipId}. The service compares fixed segments
 * first, so each request has one operation.
 */
const IGNORED = '.redocly.lint-ignore.yaml'

/** Rules of Redocly that are stricter than in its recommended list. */
const REDOCLY = {
  // Every example fits its schema.
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
  // The parameters are the id of an API key, which is not a secret, and the slug or the public id of a record.
  'owasp:api2:2023-no-credentials-in-url': 'off',
  // The operations that have a URL as input compare it with stored URLs, or read it through the guarded outbound
  // client.
  'owasp:api7:2023-concerning-url-parameter': 'off',
  // The status of the service is public.
  'owasp:api2:2023-read-restricted': 'off',
  // The problems that every operation can return are one response: `default`.
  'owasp:api4:2023-rate-limit-responses-429': 'off',
  'owasp:api8:2023-define-error-responses-401': 'off',
  'owasp:api8:2023-define-error-responses-500': 'off',
  'owasp:api8:2023-define-error-validation': 'off',
  // The description of the document explains the header, which is the same for all responses.
  'owasp:api8:2023-define-cors-origin': 'off',
} as const

/** Checks the OpenAPI document with the rules of Redocly, of Spectral and of OWASP. */
export async function openApiRules(folder: string): Promise<Verdict> {
  const text = await readFile(join(folder, PATH), 'utf8')
  return { refused: [...(await redocly(folder, text)), ...(await spectral(text))] }
}

async function redocly(folder: string, source: string): Promise<string[]> {
  const { createConfig, lintFromString } = redoclyCore as unknown as Redocly
  const config = await createConfig({ extends: ['recommended'], rules: REDOCLY })
  const problems = await lintFromString({ source, absoluteRef: PATH, config })
  const list = await readFile(join(folder, IGNORED), 'utf8').catch(() => '')
  const ignored = new Set([...list.matchAll(/(#\/[^'"]+)['"]/g)].map(([, pointer]) => pointer))
  return problems.flatMap(({ ruleId, message, location: [place] }) =>
    ruleId === 'no-ambiguous-paths' && ignored.has(place?.pointer)
      ? []
      : [`${place?.pointer ?? PATH}  ${ruleId}: ${message}`],
  )
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
