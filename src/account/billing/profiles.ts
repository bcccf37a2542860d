import { z } from 'zod'
import { unwrap } from '../../kernel/wire/parameters.js'
import type { ProfileKind } from '../../operation/document/profile.js'
import type { ShownProfiles } from '../../operation/pipeline/definition/context.js'

/*
 * Finds the documents of entities and people in the output of an operation. The declared schema of the output contains
 * their positions, so that no operation has to report them. Documents inside another document are not counted.
 */

/** Names of the schemas of documents. */
const DOCUMENTS: ReadonlyMap<unknown, ProfileKind> = new Map([
  ['EntityDetail', 'entity'],
  ['PersonDetail', 'person'],
])

type Find = (value: unknown, shown: ShownProfiles) => void

/** Returns a function that finds the documents in the outputs of a schema. */
export function documentsIn(schema: z.core.$ZodType): (output: unknown) => ShownProfiles {
  const find = finderOf(schema)
  return (output) => {
    const shown: ShownProfiles = { entity: [], person: [] }
    find?.(output, shown)
    return shown
  }
}

/** Whether outputs of a schema can contain documents. */
export const canShowDocuments = (schema: z.core.$ZodType): boolean => finderOf(schema) !== undefined

function finderOf(given: z.core.$ZodType): Find | undefined {
  const schema = unwrap(given)
  if (schema instanceof z.ZodArray) {
    const find = finderOf(schema.element)
    return find && ((value, shown) => findInAll(Array.isArray(value) ? value : [], [find], shown))
  }
  if (schema instanceof z.ZodUnion) {
    const finds = schema.options.flatMap((option) => finderOf(option) ?? [])
    return finds.length === 0 ? undefined : (value, shown) => findInAll([value], finds, shown)
  }
  if (!(schema instanceof z.ZodObject)) return undefined
  const kind = DOCUMENTS.get(z.globalRegistry.get(schema)?.id)
  return kind ? finderOfDocument(kind, requiredIn(schema.shape)) : finderOfMembers(schema.shape)
}

const requiredIn = (shape: z.core.$ZodShape): string[] =>
  Object.keys(shape).filter((name) => !(shape[name] instanceof z.ZodOptional))

function findInAll(values: readonly unknown[], finds: readonly Find[], shown: ShownProfiles): void {
  for (const value of values) for (const find of finds) find(value, shown)
}

/** A union can also contain shorter forms of the record, so a document must have all required members of its schema. */
const finderOfDocument =
  (kind: ProfileKind, members: readonly string[]): Find =>
  (value, shown) => {
    if (!isObject(value) || !members.every((member) => Object.hasOwn(value, member))) return
    if (isObject(value.core) && typeof value.core.id === 'string') shown[kind].push(value.core.id)
  }

function finderOfMembers(shape: z.core.$ZodShape): Find | undefined {
  const finds = Object.entries(shape).flatMap(([name, member]) => {
    const find = finderOf(member)
    return find ? [[name, find] as const] : []
  })
  if (finds.length === 0) return undefined
  return (value, shown) => {
    if (isObject(value)) for (const [name, find] of finds) find(value[name], shown)
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
