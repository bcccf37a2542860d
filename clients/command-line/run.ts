import { type Commands, findCommand } from './command.js'
import { complete, completion } from './completion.js'
import { doctor } from './doctor.js'
import { exportRecords } from './export.js'
import { report } from './failure.js'
import { groupPage, helpPage, similarCommand } from './help.js'
import { login } from './login.js'
import { search } from './question-answer.js'
import { runCommand } from './run-command.js'
import { type Terminal, UsageError } from './terminal.js'
import { watch } from './watch.js'

/** Runs a command line, and returns the exit code. */
export async function run(words: readonly string[], commands: Commands, terminal: Terminal): Promise<number> {
  try {
    return (await dispatch(words, commands, terminal)) ?? 0
  } catch (error) {
    return report(error, terminal)
  }
}

async function dispatch(words: readonly string[], commands: Commands, terminal: Terminal): Promise<number | undefined> {
  const [first = '', second = '', ...more] = words
  const rest = words.slice(1)
  const found = findCommand(words, commands)
  if (found) return void (await runCommand(found.name, found.command, found.rest, commands, terminal))
  if (words.length === 0 || first === '--help' || first === '-h') return terminal.write(helpPage(commands)) as undefined
  if (first === 'login') return void (await login(rest, terminal))
  if (first === 'doctor') return doctor(rest, commands, terminal)
  if (first === 'completion') return void completion(rest, terminal)
  if (first === 'complete') return void complete(rest, commands, terminal)
  if (first === 'export') return exportRecords(rest, commands, terminal)
  if (first === 'research' && second === 'watch') return watch(more, terminal)
  const page = groupPage(
    words.filter((word) => !word.startsWith('-')),
    commands,
  )
  if (page !== undefined && (first !== 'search' || rest.every((word) => word === '--help')))
    return void terminal.write(page)
  if (first === 'search') return void (await search(rest, terminal))
  const meant = similarCommand(words, commands)
  throw new UsageError(
    `vds ${words.join(' ')}: there is no such command.${meant ? ` Do you mean vds ${meant}?` : ''} vds --help lists the commands.`,
  )
}
