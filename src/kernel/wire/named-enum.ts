import { z } from 'zod'

/** The values of a closed list of type T. */
type EnumOf<V extends string> = z.ZodEnum<{ readonly [K in V]: K }>

/** A closed list of values, with a description of each value. `name` is its name in OpenAPI and in GraphQL. */
export const namedEnum = <V extends string>(
  name: string | { readonly id: string; readonly graph: string },
  description: string,
  values: Readonly<Record<V, string>>,
): EnumOf<V> =>
  z.enum(Object.fromEntries(Object.keys(values).map((value) => [value, value])) as { readonly [K in V]: K }).meta({
    ...(typeof name === 'string' ? { id: name } : name),
    description,
    values,
  })
