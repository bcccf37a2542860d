import { isOwn, isRelated, type Subject } from '../fact/subject.js'
import { writtenLegalNames } from './legal-names.js'

/**
 * Whether the nearest registered name before a place in a text is that of another company. What follows the name belongs to its
 * company: an address, a year, a number of a register. The name of the owner in between makes it that of the owner again.
 */
export function followsOther(text: string, at: number, subject: Subject): boolean {
  const before = text.slice(Math.max(0, at - MAX_BESIDE), at)
  const [nearest] = writtenLegalNames(before)
    .map((name) => ({ name, end: before.lastIndexOf(name) + name.length }))
    .sort((a, b) => b.end - a.end || a.name.length - b.name.length)
  if (!nearest || isOwn(nearest.name, subject) || isRelated(nearest.name, subject)) return false
  return !isOwn(before.slice(nearest.end), subject)
}
const MAX_BESIDE = 160
