import { readArguments } from '../../src/kernel/config/arguments.js'
import { benchData, heldOutData } from './data.js'
import { type Line, type Lookup, measureLookups, measureQuestions, measureTop, type Top } from './measure.js'
import type { Question } from './score.js'

/*
 * Measures search with questions, searches and lookups whose right results are known. One part is for development:
 * --misses prints those of it whose results are not as expected. Of the other parts the program prints only the scores.
 */

const USAGE = `npm run bench:search -- [options]
  --misses        print the development and open questions whose results are not as expected
  --only TEXT     questions, searches, lookups, outside, or outside names: the misspelled names
  --records FILE  measure the outside questions about this list of Y Combinator companies, and nothing else
  --database URL  the bench's own database
  --help          print this text`

const { values } = readArguments(USAGE, {
  options: {
    misses: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    records: { type: 'string' },
    database: { type: 'string' },
  },
})

// Loads the whole service, which wrong arguments do not need.
const { startService } = await import('./service.js')
const { measureOutside } = await import('./outside.js')

const print = (text: string) => void process.stdout.write(`${text}\n`)
const miss = values.misses
  ? (...parts: unknown[]) => print(parts.map((part) => JSON.stringify(part)).join('\n  '))
  : undefined
const row = (name: string, line: Line) =>
  print(
    `${name}: ${Object.entries(line)
      .map(([key, value]) => `${key} ${value}`)
      .join(', ')}`,
  )

/**
 * The parts of a file. The author of the planner wrote the development part and the held-out part. The author of the
 * independent part had not read the planner.
 */
const parts = <T>(name: string): [string, T[]][] => [
  ['development', benchData<T[]>(`${name}.json`)],
  ['held out', heldOutData<T[]>(`${name}.held-out.json.gz`)],
  ['independent', heldOutData<T[]>(`${name}.independent.json.gz`)],
]

/** The kinds of searches, and the mode of the operation that is measured with each. */
const MODES = { meaning: 'semantic', words: 'auto', spelling: 'auto' } as const

const onlyNames = values.only === 'outside names'
const isPart = (name: string) =>
  name === 'outside' && (onlyNames || values.records !== undefined)
    ? true
    : values.records === undefined && name.includes(values.only)

// Names need no vectors.
const service = await startService(values.database, values.records, !onlyNames)
try {
  if (isPart('questions'))
    for (const [part, questions] of parts<Question>('questions'))
      row(`questions, ${part}`, await measureQuestions(service, questions, part === 'development' ? miss : undefined))
  if (isPart('searches'))
    for (const [part, searches] of parts<Top>('top'))
      for (const [kind, mode] of Object.entries(MODES))
        row(
          `searches by ${kind}, ${part}`,
          await measureTop(
            service,
            searches.filter((one) => one.kind === kind),
            mode,
          ),
        )
  if (isPart('lookups'))
    for (const [part, lookups] of parts<Lookup>('lookups'))
      row(`lookups, ${part}`, await measureLookups(service, lookups, part === 'development' ? miss : undefined))
  if (isPart('outside'))
    for (const set of values.records === undefined
      ? (['records', 'relations', 'voices'] as const)
      : (['list'] as const))
      for await (const [name, line] of measureOutside(service, set, miss, onlyNames)) row(name, line)
} finally {
  await service.close()
}
