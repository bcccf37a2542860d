import { Problem } from './problem.js'

/** 405: the path does not have this method. `Allow` lists the methods that it has. */
export const methodNotAllowed = (method: string, Allow: string): Problem =>
  new Problem(
    'methodNotAllowed',
    { detail: `${method} is not allowed at this path.`, hint: `Allowed here: ${Allow}.` },
    { headers: { Allow } },
  )
