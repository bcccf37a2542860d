import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Verdict } from '../gate.js'
import { compareRelease } from './baseline.js'
import { daysBetween, NOTICE_DAYS } from './change.js'
import { at, members, type Node } from './document.js'

/**
 * Refuses a change that breaks clients of the last release, unless the number of the version announces it or the part was
 * deprecated for the documented time. Also refuses a deprecation that is shorter.
 */
export async function releaseRules(folder: string, today: string): Promise<Verdict> {
  const { from, to, changes, mayBreak } = await compareRelease(folder, today)
  const breaking = changes.filter(({ isBreaking }) => isBreaking)
  const note = `${changes.length} changes since ${from}, ${breaking.length} can break clients`
  const document: Node = JSON.parse(readFileSync(join(folder, 'rest/openapi.json'), 'utf8'))
  return { refused: [...(mayBreak ? [] : breaking.map(refusal(from, to))), ...shortNotices(document)], note }
}

const refusal =
  (from: string, to: string) =>
  ({ api, kind, text }: { api: string; kind: string; text: string }): string =>
    `${api}: ${kind} ${text}: breaks clients of ${from}, and ${to} does not announce it. Deprecate it, or raise the version`

function shortNotices(document: Node): string[] {
  return members(at(document, 'paths')).flatMap(([path, item]) =>
    members(item).flatMap(([method, operation]) => {
      const [since, until] = [at(operation, 'x-deprecated-since'), at(operation, 'x-sunset')]
      if (typeof since !== 'string' || typeof until !== 'string' || daysBetween(since, until) >= NOTICE_DAYS) return []
      return [`${method.toUpperCase()} ${path}: deprecated for less than ${NOTICE_DAYS} days`]
    }),
  )
}
