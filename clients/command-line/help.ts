import { OWN } from './arguments.js'
import { type Command, type Commands, closest, dashed, type Option, optionName, optionsOf, wordsOf } from './command.js'

/** Commands that are no operations. */
export const PROGRAMS: Readonly<Record<string, string>> = {
  login: 'stores the address and a credential of a service',
  doctor: 'finds out why a service cannot be used, and says the way out',
  search: 'finds companies in plain English: vds search "fintech in Berlin founded after 2015"',
  export: 'writes a list or everything to files: vds export entities --industry Fintech --output fintech.csv',
  'research watch': 'follows a research run until it ends',
  completion: 'prints the completion for bash, zsh or fish',
  mcp: 'connects an agent that speaks over standard input with the tools of the service',
  serve: 'starts the service (npm start)',
  worker: 'processes the job queue (npm run worker)',
  import: 'imports a data set (npm run import)',
  credentials: 'manages the credentials of the service (npm run credentials)',
  backup: 'writes the database, images and credentials to one file (npm run backup)',
  restore: 'creates a service from a backup (npm run restore)',
  migrate: 'applies the migrations of the database (npm run migrate)',
  reindex: 'computes derived values again (npm run reindex)',
}

/** The first page of the help. */
export function helpPage({ commands }: Commands): string {
  const groups = [...new Set(Object.keys(commands).map((name) => name.split('.')[0] ?? ''))].sort()
  return `Usage: vds <command> [options]

Programs:
${linesOf(Object.entries(PROGRAMS))}
Operations, by their first word:
${linesOf(groups.map((group) => [dashed(group), sample(group, commands)]))}
vds <words> --help lists the commands that begin with the words, or describes a command.
vds entities list --industry Fintech --format csv is an example.
`
}

function sample(group: string, commands: Commands['commands']): string {
  const names = Object.keys(commands).filter((name) => name.split('.')[0] === group)
  const [first = ''] = names
  return names.length === 1
    ? (commands[first]?.summary ?? '')
    : `${names.length} commands, such as vds ${wordsOf(first)}`
}

/** The commands that begin with some words. Undefined if there is none. */
export function groupPage(words: readonly string[], { commands }: Commands): string | undefined {
  const start = words.join(' ')
  const found = Object.entries(commands).filter(([name]) => wordsOf(name).startsWith(`${start} `))
  if (found.length === 0) return undefined
  return `Commands of vds ${start}:\n${linesOf(found.map(([name, { summary }]) => [wordsOf(name), summary]))}`
}

/** The command that was probably meant. */
export const similarCommand = (words: readonly string[], { commands }: Commands): string | undefined =>
  closest(words.filter((word) => !word.startsWith('-')).join(' '), [
    ...Object.keys(commands).map(wordsOf),
    ...Object.keys(PROGRAMS),
  ])

/** The description of one command with its options. */
export function commandPage(name: string, command: Command, commands: Commands, width: number): string {
  const options = optionsOf(command, commands)
  const places = options.filter((one) => one.in === 'path').map((one) => `<${dashed(one.name)}>`)
  const own = Object.entries(OWN).filter(([one]) => isUseful(one, command))
  return `Usage: vds ${[wordsOf(name), ...places, '[options]'].join(' ')}

${command.summary}. ${command.description}

${command.route}

Options:
${options.map((option) => paragraph(`${optionName(option)} ${placeholder(option)}`.trim(), describe(option), width)).join('')}
Options of all commands:
${own.map(([one, { description, hasValue }]) => paragraph(`--${one}${hasValue ? ' VALUE' : ''}`, description, width)).join('')}`
}

function isUseful(name: string, command: Command): boolean {
  if (name === 'max' || name === 'all') return command.isPage === true
  if (name === 'follow') return command.isStream === true
  if (name === 'body') return command.hasBody === true
  if (name === 'file') return (command.files?.length ?? 0) > 0
  return true
}

const placeholder = ({ kind, isList }: Option): string =>
  kind === 'boolean' ? '' : `${{ text: 'TEXT', number: 'NUMBER', json: 'JSON' }[kind]}${isList ? '...' : ''}`

const describe = ({ description = '', required, values, in: place }: Option): string =>
  [
    required && place !== 'body' ? 'Required.' : '',
    place === 'body' ? 'Member of the body.' : '',
    description,
    values && !description.includes(String(values[0])) ? `One of ${values.join(', ')}.` : '',
  ]
    .filter((part) => part !== '')
    .join(' ')

function linesOf(rows: readonly (readonly [string, string])[]): string {
  const size = Math.max(0, ...rows.map(([name]) => name.length))
  return rows.map(([name, text]) => `  ${name.padEnd(size)}  ${text}\n`).join('')
}

/** A name, and below it a text in lines of the width. */
function paragraph(name: string, text: string, width: number): string {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length + 1 <= Math.max(40, width - 8))
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return `  ${name}\n${lines.map((line) => `      ${line}\n`).join('')}`
}
