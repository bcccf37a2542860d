import { Problem } from './problem.js'

/** Runs the rule of one part of a body. If it throws a problem, the problem gets the path of the field in the whole body. */
export function at<T>(path: string, rule: () => T): T {
  try {
    return rule()
  } catch (error) {
    return throwAt(path, error)
  }
}

/** Throws an error again. A problem gets the path of the field in the whole body. */
export function throwAt(path: string, error: unknown): never {
  if (error instanceof Problem) {
    const { field, resolution } = error.members
    error.members.field = field === undefined ? path : `${path}.${field}`
    if (resolution?.fieldPath !== undefined)
      error.members.resolution = { ...resolution, fieldPath: `${path}.${resolution.fieldPath}` }
  }
  throw error
}
