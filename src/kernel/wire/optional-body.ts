import type { z } from 'zod'

/** A body that a request can omit. A request without a body means the same as an empty object. */
export const optionalBody = <S extends z.ZodObject>(body: S) =>
  body.default(body.parse({}) as z.util.NoUndefined<z.output<S>>)
