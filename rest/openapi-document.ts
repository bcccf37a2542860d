import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { projectFolder } from '../src/kernel/paths.js'
import { Problem } from '../src/kernel/problem/problem.js'
import { requestInfoOf } from '../src/operation/pipeline/request/request-info.js'
import { publicContent } from './public-file.js'
import { respondProblem } from './respond.js'

const PATH = join(projectFolder, 'rest', 'openapi.json')
const HEADERS = { 'Cache-Control': 'no-cache' }

type Json = Readonly<Record<string, unknown>>

interface Document {
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, Json>>>>
}

/**
 * Serves the OpenAPI document, or with `tag` only the operations of one group and what they refer to. `npm run check`
 * compares the file with the registry, so it is not generated again here.
 */
export function openapiDocument(): RequestHandler {
  const whole = publicContent(() => readFile(PATH), '.json', HEADERS)
  const parts = new Map<string, ReturnType<typeof publicContent>>()
  let names: readonly string[] | undefined
  return (request, response) => {
    const tag = new URL(request.originalUrl, 'http://service').searchParams.get('tag')
    if (tag === null) return whole(request, response)
    names ??= tagNames()
    if (!names.includes(tag)) return respondProblem(request, response, unknownTag(names), requestInfoOf(request).trace)
    const part = parts.get(tag) ?? publicContent(async () => partOf(tag), '.json', HEADERS)
    parts.set(tag, part)
    return part(request, response)
  }
}

const read = (): Document => JSON.parse(readFileSync(PATH, 'utf8'))

/** The groups of the operations. */
export const tagNames = (): readonly string[] => read().tags.map(({ name }) => name)

const unknownTag = (names: readonly string[]): Problem =>
  new Problem('badRequest', {
    detail: 'No operation has this tag.',
    field: 'tag',
    hint: `Use one of ${names.join(', ')}, or omit the parameter.`,
  })

function partOf(tag: string): Buffer {
  const { tags, paths, components, ...others } = read()
  const isOperation = ([, operation]: [string, Json]): boolean => !Array.isArray(operation)
  const kept = Object.entries(paths).flatMap(([path, item]) => {
    const members = Object.entries(item).filter((member) => !isOperation(member) || hasTag(member[1], tag))
    return members.some(isOperation) ? [[path, Object.fromEntries(members)] as const] : []
  })
  const part = { ...others, tags: tags.filter(({ name }) => name === tag), paths: Object.fromEntries(kept) }
  return Buffer.from(JSON.stringify({ ...part, components: used(components, JSON.stringify(part)) }))
}

const hasTag = ({ tags }: Json, tag: string): boolean => Array.isArray(tags) && tags.includes(tag)

/** The components to which a text refers, also by other components. The credentials have no references. */
function used(components: Document['components'], text: string): Document['components'] {
  const found = new Set<string>()
  const texts = [text]
  for (const one of texts)
    for (const [, kind = '', name = ''] of one.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      if (found.has(`${kind} ${name}`)) continue
      found.add(`${kind} ${name}`)
      texts.push(JSON.stringify(components[kind]?.[name] ?? null))
    }
  const isUsed = (kind: string, name: string): boolean => kind === 'securitySchemes' || found.has(`${kind} ${name}`)
  const kinds = Object.entries(components).map(
    ([kind, members]) =>
      [kind, Object.fromEntries(Object.entries(members).filter(([name]) => isUsed(kind, name)))] as const,
  )
  return Object.fromEntries(kinds.filter(([, members]) => Object.keys(members).length > 0))
}
