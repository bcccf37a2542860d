/** A difference between the declarations of two releases, for a client. */
export interface Change {
  readonly kind: 'added' | 'changed' | 'deprecated' | 'removed'
  /** Whether a client of the former release can fail. */
  readonly isBreaking: boolean
  readonly api: 'REST' | 'GraphQL'
  readonly text: string
}

/** Least number of days from the deprecation of an operation until it may be removed (docs/releases.md). */
export const NOTICE_DAYS = 180

const DAY_MS = 86_400_000

export const daysBetween = (since: string, until: string): number =>
  (new Date(until).getTime() - new Date(since).getTime()) / DAY_MS

/** Changes of two kinds of version numbers are announced: the major, and before 1.0.0 the minor. */
export function allowsBreaking(from: string, to: string): boolean {
  const [fromMajor = '', fromMinor = ''] = from.split('.')
  const [toMajor = '', toMinor = ''] = to.split('.')
  return toMajor === fromMajor
    ? toMajor === '0' && Number(toMinor) > Number(fromMinor)
    : Number(toMajor) > Number(fromMajor)
}
