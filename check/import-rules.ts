import { doors } from './doors.js'
import type { Finding } from './finding.js'
import { mayImport, nounOf, roomOf } from './rooms.js'
import { type Import, lineAt, type Source } from './source.js'

const LONGEST = 300

/** Judges a tree by the table of rooms, the single doors, cycles and length. */
export function importRules(sources: readonly Source[]): Finding[] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  return [
    ...sources.flatMap((source) => [
      ...source.imports.flatMap((each) => roomFindings(source, each, byPath)),
      ...doorFindings(source),
      ...lengthFindings(source),
    ]),
    ...cycles(byPath),
  ]
}

function roomFindings(source: Source, { target, line }: Import, byPath: ReadonlyMap<string, Source>): Finding[] {
  if (!target.endsWith('.ts')) return []
  const from = roomOf(source.path, source)
  const to = roomOf(target, byPath.get(target))
  const noun = nounOf(source.path)
  if (mayImport[from].includes(to) || (noun !== undefined && noun === nounOf(target))) return []
  return [{ file: source.path, line, rule: `${from} may not import ${to}`, detail: target }]
}

const doorFindings = (source: Source): Finding[] =>
  doors
    .filter(({ closes }) => closes === undefined || closes.includes(roomOf(source.path, source)))
    .filter(({ at, except }) => !at.test(source.path) && except?.[source.path] === undefined)
    .flatMap(({ name, values, code }) => [
      ...source.imports
        .filter(({ target, typeOnly }) => values?.test(target) && !typeOnly)
        .map(({ line, target }) => ({ file: source.path, line, rule: name, detail: target })),
      ...matches(source.code, code).map(({ index, 0: text }) => ({
        file: source.path,
        line: lineAt(source.code, index),
        rule: name,
        detail: text,
      })),
    ])

const matches = (text: string, pattern: RegExp | undefined): RegExpExecArray[] =>
  pattern ? [...text.matchAll(new RegExp(pattern, 'g'))] : []

const lengthFindings = ({ path, lines }: Source): Finding[] =>
  lines <= LONGEST ? [] : [{ file: path, rule: `no file over ${LONGEST} lines`, detail: `${lines} lines` }]

/** Import cycles, those of types alone included: they too mean that neither file can be read without the other. */
function cycles(byPath: ReadonlyMap<string, Source>): Finding[] {
  const finished = new Set<string>()
  const trail: string[] = []
  const found: Finding[] = []
  const visit = (path: string): void => {
    const start = trail.indexOf(path)
    if (start >= 0) {
      const round = [...trail.slice(start), path]
      found.push({ file: path, rule: 'no import cycle', detail: round.join(' -> ') })
    }
    if (start >= 0 || finished.has(path)) return
    trail.push(path)
    for (const { target } of byPath.get(path)?.imports ?? []) if (byPath.has(target)) visit(target)
    trail.pop()
    finished.add(path)
  }
  for (const path of byPath.keys()) visit(path)
  return found
}
