import { readFileSync, writeFileSync } from 'node:fs'

/*
 * The test files that failed and run again alone. What then passes depends on other work at the same time: the end of
 * `.ci/run` lists it, so that somebody mends it, and it does not refuse the change that met it.
 *   node .ci/again.js files <report>            prints the files to run again. Fails if there are none, or too many
 *   node .ci/again.js merge <report> <second>   puts the results of the second run into the report, and prints the tests
 */

/** More failed files than these are no accident. */
const MOST_FILES = 8

const [command, report, second] = process.argv.slice(2)
const read = (path) => JSON.parse(readFileSync(path, 'utf8'))
const first = read(report)
const failed = first.testResults.filter(({ status }) => status === 'failed')

if (command === 'files') {
  process.stdout.write(`${failed.map(({ name }) => name).join('\n')}\n`)
  process.exit(failed.length > 0 && failed.length <= MOST_FILES ? 0 : 1)
}
const again = new Map(read(second).testResults.map((file) => [file.name, file]))
const testResults = first.testResults.map((file) => again.get(file.name) ?? file)
writeFileSync(report, JSON.stringify({ ...first, testResults }))
for (const { name, assertionResults } of failed) {
  const tests = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  process.stdout.write(`${name.replace(`${process.cwd()}/`, '')}: ${tests.join('; ') || 'the file'}\n`)
}
