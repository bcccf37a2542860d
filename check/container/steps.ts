import { type Copy, DockerfileParser, type From, type Instruction } from 'dockerfile-ast'

/** One instruction of a stage. */
export interface Step {
  readonly keyword: string
  readonly words: readonly string[]
  readonly flags: Readonly<Record<string, string>>
  /** The text after the keyword and the flags, on one line. */
  readonly text: string
}

export interface Stage {
  readonly name: string
  readonly base: string
  readonly steps: readonly Step[]
}

/** The stages of a Dockerfile. */
export function stagesOf(dockerfile: string): Stage[] {
  const stages: { name: string; base: string; steps: Step[] }[] = []
  for (const instruction of DockerfileParser.parse(dockerfile).getInstructions()) {
    const keyword = instruction.getKeyword()
    if (keyword === 'FROM') {
      const from = instruction as From
      stages.push({ name: from.getBuildStage() ?? String(stages.length), base: from.getImage() ?? '', steps: [] })
    } else stages.at(-1)?.steps.push(stepOf(keyword, instruction))
  }
  return stages
}

function stepOf(keyword: string, instruction: Instruction): Step {
  const flags = 'getFlags' in instruction ? (instruction as Copy).getFlags() : []
  const words = instruction.getArguments().map((word) => word.getValue())
  const given = Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? '']))
  return { keyword, words, flags: given, text: words.join(' ') }
}
