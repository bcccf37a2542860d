import { z } from 'zod'
import { Problem } from '../src/kernel/problem/problem.js'
import { type Parameter, parametersOf, readerOf, unwrap } from '../src/kernel/wire/parameters.js'

export type ParameterReader = (search: string) => Record<string, unknown>

/**
 * Compiles a reader of query strings. The reader converts each text to the type in the schema. If this is not possible,
 * the value stays a text, so that the schema reports the error. The part of a name after a dot is the name of a member
 * of an object.
 */
export function compileParameters(schema: z.ZodObject | undefined): ParameterReader {
  const known = new Map((schema ? parametersOf(schema) : []).map((parameter) => [parameter.name, compile(parameter)]))
  return (search) => {
    const query: Record<string, unknown> = Object.create(null)
    if (search === '') return query
    for (const [name, text] of new URLSearchParams(search)) {
      if (text.includes(REPLACEMENT) && !SENT_REPLACEMENT.test(search)) throw notUtf8(name)
      const parameter = known.get(name)
      if (parameter) parameter(query, text)
      else query[name] = text
    }
    return query
  }
}

/**
 * In a decoded text, this character replaces bytes that are not valid UTF-8. A client can also send the character
 * itself, as these percent-encoded bytes.
 */
const REPLACEMENT = '\ufffd'
const SENT_REPLACEMENT = /%ef%bf%bd/i

const notUtf8 = (name: string): Problem =>
  new Problem('badRequest', {
    detail: `${name} contains bytes that are not UTF-8.`,
    field: name,
    hint: 'Encode the value in UTF-8, then percent-encode it.',
    resolution: { action: 'setParameter', parameter: name },
  })

function compile({ name, path, schema }: Parameter): (query: Record<string, unknown>, text: string) => void {
  const inner = unwrap(schema)
  const isList = inner instanceof z.ZodArray
  const read = readerOf(isList ? inner.element : inner)
  return (query, text) => {
    const holder = path.slice(0, -1).reduce<Record<string, unknown>>(memberOf, query)
    const key = path.at(-1) ?? name
    const present = holder[key]
    if (!isList && present !== undefined) throw repeated(name)
    if (isList && Array.isArray(present)) present.push(read(text))
    else holder[key] = isList ? [read(text)] : read(text)
  }
}

const memberOf = (holder: Record<string, unknown>, key: string): Record<string, unknown> => {
  holder[key] ??= {}
  return holder[key] as Record<string, unknown>
}

const repeated = (name: string): Problem =>
  new Problem('badRequest', {
    detail: `${name} is given more than once.`,
    field: name,
    hint: `Send ${name} once.`,
    resolution: { action: 'setParameter', parameter: name },
  })
