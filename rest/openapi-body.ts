import type { z } from 'zod'
import type { AnyOperation } from '../src/kernel/operation/define.js'

type Json = Record<string, unknown>

interface Schemas {
  schemaOf(schema: z.ZodType, io: 'input'): unknown
}

/** Whether a request of the operation has a body. */
export const hasBody = ({ input, files }: AnyOperation): boolean => input.body !== undefined || files.length > 0

/** The description of the body of a request. */
export function bodyObject({ input, accepts, files, example }: AnyOperation, components: Schemas): Json {
  const { body } = input
  if (!body) return filesObject(files)
  const schema = components.schemaOf(body, 'input')
  const media = { schema, example: example.body }
  const parts = {
    schema: { type: 'object', properties: { body: schema, ...binaryParts(files) }, required: ['body'] },
    encoding: { body: { contentType: 'application/json' } },
  }
  return {
    required: !body.safeParse(undefined).success,
    content: Object.fromEntries(accepts.map((type) => [type, type.startsWith('multipart/') ? parts : media])),
  }
}

const binaryParts = (files: readonly string[]): Json =>
  Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }]))

/** The body of an operation that takes files only. */
const filesObject = (files: readonly string[]): Json => ({
  required: true,
  content: {
    'multipart/form-data': { schema: { type: 'object', properties: binaryParts(files), required: [...files] } },
  },
})
