import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Stage, Step } from './steps.js'

/** What a container of the image would get. */
export interface Built {
  /** The folder that stands for the root of its files. */
  readonly root: string
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  readonly user: string
  readonly command: readonly string[]
  readonly health: readonly string[]
}

interface State extends Built {
  env: Record<string, string>
}

/** The files of the project that the build gets, by the list of what it reads. */
function contextFiles(project: string): string[] {
  const lines = readFileSync(join(project, 'deploy', 'Dockerfile.dockerignore'), 'utf8').split('\n')
  const allowed = lines.flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: project, encoding: 'utf8' })
  return files.split('\n').filter((file) => allowed.some((path) => file === path || file.startsWith(`${path}/`)))
}

/**
 * Executes the steps of a Dockerfile in folders, one for each stage, because it needs no container engine. The base image
 * is this machine. Absolute paths of the image become paths below the folder of the stage.
 */
export function buildImage(project: string, target: string, stages: readonly Stage[]): Built {
  const roots = new Map<string, string>()
  let built: Built | undefined
  for (const stage of stages) {
    const root = join(target, stage.name)
    mkdirSync(root, { recursive: true })
    roots.set(stage.name, root)
    built = stage.steps.reduce<State>((state, step) => performed(state, step, { project, roots }), {
      root,
      folder: root,
      env: {},
      user: '0:0',
      command: [],
      health: [],
    })
  }
  if (!built) throw new Error('the Dockerfile has no stage')
  return built
}

interface Sources {
  readonly project: string
  readonly roots: ReadonlyMap<string, string>
}

function performed(state: State, { keyword, words, flags, text }: Step, sources: Sources): State {
  switch (keyword) {
    case 'WORKDIR': {
      const folder = join(state.root, text)
      mkdirSync(folder, { recursive: true })
      return { ...state, folder }
    }
    case 'COPY':
      copy(state, words, flags.from, sources)
      return state
    case 'RUN':
      run(state, text)
      return state
    case 'ENV':
      return { ...state, env: { ...state.env, ...Object.fromEntries(words.map((word) => word.split('=', 2))) } }
    case 'USER':
      return { ...state, user: text }
    case 'CMD':
      return { ...state, command: JSON.parse(text) }
    case 'HEALTHCHECK':
      return { ...state, health: JSON.parse(text.replace(/^CMD /, '')) }
    case 'LABEL':
    case 'EXPOSE':
    case 'VOLUME':
      return state
    default:
      throw new Error(`the check does not know ${keyword}`)
  }
}

function copy(
  { root, folder }: State,
  words: readonly string[],
  from: string | undefined,
  { project, roots }: Sources,
): void {
  const paths = words.slice(0, -1)
  const to = resolve(folder, words.at(-1) ?? '')
  const source = from === undefined ? undefined : roots.get(from)
  if (!to.startsWith(root)) throw new Error(`COPY to ${to} leaves the image`)
  if (source !== undefined) for (const path of paths) cpSync(join(source, path), to, { recursive: true })
  else
    for (const file of contextFiles(project))
      if (paths.includes('.')) cpSync(join(project, file), join(to, file))
      else if (paths.includes(file)) cpSync(join(project, file), join(to, basename(file)))
}

/** Runs a command of the shell. Without root, no other user can own a folder. */
function run({ root, folder, env }: State, text: string): void {
  const below = text.replace(/(^|[\s=])\/(?=app\b|data\b|build\b)/g, `$1${root}/`)
  const isRoot = process.getuid?.() === 0
  const command = isRoot ? below : below.replace(/ -[og] \d+/g, '')
  mkdirSync(join(root, 'app'), { recursive: true })
  execFileSync('sh', ['-c', command], {
    cwd: folder,
    env: { ...inherited(), ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/** The variables with which npm finds its cache. */
const inherited = (): Record<string, string> => {
  const home = execFileSync('sh', ['-c', 'echo "$HOME"'], { encoding: 'utf8' }).trim()
  const path = execFileSync('sh', ['-c', 'echo "$PATH"'], { encoding: 'utf8' }).trim()
  return { HOME: home, PATH: path, npm_config_prefer_offline: 'true' }
}

/** Other users can read the folders above the image. */
export function openTo(folder: string): void {
  chmodSync(folder, 0o755)
}
