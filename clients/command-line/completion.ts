import { OWN } from './arguments.js'
import { type Command, type Commands, findCommand, optionName, optionsOf, plain, wordsOf } from './command.js'
import { PROGRAMS } from './help.js'
import { FORMATS } from './output.js'
import { type Terminal, UsageError } from './terminal.js'

/** The shell asks `vds complete WORDS` for the possible next words. */
const SCRIPTS: Readonly<Record<string, string>> = {
  bash: `_vds() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen -W "$(vds complete "\${COMP_WORDS[@]:1:COMP_CWORD-1}" "" 2>/dev/null)" -- "\${COMP_WORDS[COMP_CWORD]}"))
  # A value can contain spaces.
  [[ \${#COMPREPLY[@]} -eq 0 ]] || COMPREPLY=("\${COMPREPLY[@]// /\\\\ }")
}
complete -F _vds vds
`,
  zsh: `#compdef vds
_vds() {
  local -a found
  found=("\${(@f)$(vds complete "\${(@)words[2,CURRENT-1]}" "" 2>/dev/null)}")
  compadd -a found
}
compdef _vds vds
`,
  fish: `complete -c vds -f -a '(vds complete (commandline -opc)[2..-1] "" 2>/dev/null)'
`,
}

export function completion([shell = '']: readonly string[], terminal: Terminal): void {
  const script = SCRIPTS[shell]
  if (script === undefined)
    throw new UsageError(
      `Usage: vds completion bash|zsh|fish\n\n  vds completion bash > ~/.local/share/bash-completion/completions/vds`,
    )
  terminal.write(script)
}

/** Prints the words that can follow: words of commands, names of options, or values of an option. */
export function complete(words: readonly string[], commands: Commands, terminal: Terminal): void {
  const given = words.filter((word) => word !== '')
  for (const word of wordsAfter(given, commands)) terminal.write(`${word}\n`)
}

function wordsAfter(given: readonly string[], commands: Commands): string[] {
  const found = findCommand(given, commands)
  if (found) return optionsAfter(found.command, found.rest.at(-1) ?? '', commands)
  const start = given.length === 0 ? '' : `${given.join(' ')} `
  const names = [...Object.keys(commands.commands).map(wordsOf), ...Object.keys(PROGRAMS)]
  const next = names
    .filter((name) => name.startsWith(start))
    .map((name) => name.slice(start.length).split(' ')[0] ?? '')
  return [...new Set(next)].sort()
}

function optionsAfter(command: Command, last: string, commands: Commands): string[] {
  const options = optionsOf(command, commands)
  if (last === '--format') return [...FORMATS]
  const open = options.find((option) => last.startsWith('--') && plain(optionName(option)) === plain(last))
  if (open && open.kind !== 'boolean') return (open.values ?? []).map(String)
  return [...options.map(optionName), ...Object.keys(OWN).map((name) => `--${name}`)]
}
