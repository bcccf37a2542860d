import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isInputObjectType, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { schema } from '../../graph/schema.js'
import { projectFolder } from '../../src/kernel/paths.js'
import { registry } from '../../src/server/operations.js'

/* A description is written once: on the schema of the core if the core has one. */

/** Descriptions of the schemas of every operation. */
function described(): Set<string> {
  const found = new Set<string>()
  const seen = new Set<z.core.$ZodType>()
  const walk = (schema: unknown): void => {
    if (!(schema instanceof z.core.$ZodType) || seen.has(schema)) return
    seen.add(schema)
    const description = z.globalRegistry.get(schema)?.description
    if (description !== undefined) found.add(description)
    if (schema instanceof z.ZodObject) Object.values(schema.shape).forEach(walk)
    else Object.values(schema._zod.def).flat().forEach(walk)
  }
  for (const { input, output } of registry.operations) [output, ...Object.values(input)].forEach(walk)
  return found
}

const LITERAL = /description:\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)")/g

/** The descriptions that a source text writes itself. */
const literalsIn = (text: string): string[] =>
  [...text.matchAll(LITERAL)].map(([, single, double]) => (single ?? double ?? '').replaceAll("\\'", "'"))

const texts = described()
const repeatedIn = (text: string): string[] => literalsIn(text).filter((literal) => texts.has(literal))

test('no source file of the graph repeats a description of the core', () => {
  const folder = join(projectFolder, 'graph')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
  expect(files.flatMap((path) => repeatedIn(readFileSync(join(folder, path), 'utf8')))).toEqual([])
})

test('the check finds a repeated description', () => {
  expect(texts.size).toBeGreaterThan(500)
  const text = `t.exposeString('nameBrand', { description: 'Display brand name.' }), x({\n description:\n "Registered legal name." })`
  expect(repeatedIn(text)).toEqual(['Display brand name.', 'Registered legal name.'])
  expect(repeatedIn("{ description: 'No other file contains this text.' }")).toEqual([])
})

test('the graph has the descriptions, scalars and nullability of the core', () => {
  const entity = schema.getType('Entity')
  const fields = isObjectType(entity) ? entity.getFields() : {}
  const shown = (name: string) => ({ type: String(fields[name]?.type), description: fields[name]?.description })
  expect(shown('nameBrand')).toEqual({ type: 'String!', description: 'Display brand name.' })
  expect(shown('nameLegal')).toEqual({ type: 'String', description: 'Registered legal name.' })
  expect(shown('foundedYear').type).toBe('Int')
  expect(shown('createdAt').type).toBe('DateTime')
  expect(isInputObjectType(schema.getType('EntityFilter'))).toBe(true)
})
