import { readArguments } from '../../src/kernel/config/arguments.js'
import { benchData, heldOutData } from './data.js'
import { type Line, type Lookup, measureLookups, measureQuestions, measureTop, type Top } from './measure.js'
import type { Question } from './score.js'

/*
 * Measures search with questions, searches and lookups whose right results are known. One part is for development:
 * --misses prints those of it whose results are not as expected. Of the other parts the program prints only the scores.
 */

const USAGE = `npm run bench:search -- [options]
  --misses        print the development questions and lookups whose results are not as expected
  --only TEXT     questions, searches or lookups
  --database URL  the bench's own database
  --help          print this text`

const { values } = readArguments(USAGE, {
  options: {
    misses: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    database: { type: 'string' },
  },
})

// Loads the whole service, which wrong arguments do not need.
const { startService } = await import('./service.js')

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

const service = await startService(values.database)
try {
  if ('questions'.includes(values.only))
    for (const [part, questions] of parts<Question>('questions'))
      row(`questions, ${part}`, await measureQuestions(service, questions, part === 'development' ? miss : undefined))
  if ('searches'.includes(values.only))
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
  if ('lookups'.includes(values.only))
    for (const [part, lookups] of parts<Lookup>('lookups'))
      row(`lookups, ${part}`, await measureLookups(service, lookups, part === 'development' ? miss : undefined))
} finally {
  await service.close()
}
