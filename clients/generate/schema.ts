/** The members of JSON Schema that the OpenAPI document of the service uses. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly (string | number | null)[]
  readonly const?: string | number | boolean
  readonly format?: string
  readonly description?: string
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly deprecated?: boolean
}

/** A parameter of the path or of the query string. */
export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
}

interface Media {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}

interface Referable {
  readonly $ref?: string
}

export interface DocumentOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly parameters?: readonly (Parameter & Referable)[]
  readonly requestBody?: Media & Referable & { readonly required?: boolean }
  readonly responses: Readonly<Record<string, Media & Referable>>
}

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>> & {
    readonly schemas: Readonly<Record<string, Schema>>
  }
}

/** The last part of a reference, such as `Entity` of `#/components/schemas/Entity`. */
export const refName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

/** Returns the component to which an object of the document refers, or the object itself. */
export function resolved<T extends Referable>({ components }: OpenApiDocument, object: T): T {
  if (object.$ref === undefined) return object
  const [, , kind = '', name = ''] = object.$ref.split('/')
  // The document is generated, so each reference has a component of its kind.
  return components[kind]?.[name] as T
}
