import { z } from 'zod'

/** The values of a closed list of type T. */
type EnumOf<V extends string> = z.ZodEnum<{ readonly [K in V]: K }>

/** A closed list of values. `id` is its name in OpenAPI and in GraphQL. `values` has a description of each value. */
export const namedEnum = <V extends string>(
  id: string,
  description: string,
  values: Readonly<Record<V, string>>,
): EnumOf<V> =>
  z.enum(Object.fromEntries(Object.keys(values).map((value) => [value, value])) as { readonly [K in V]: K }).meta({
    id,
    description,
    values,
  })
