import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../src/kernel/paths.js'
import type { FileAnswer } from '../server/answer.js'

/** The files that pages load, such as styles. */
export interface Assets {
  /** All files, by their paths. The paths contain a hash of the content, except those that browsers ask for by name. */
  readonly files: ReadonlyMap<string, FileAnswer>
  /** Path of the styles of all pages. */
  readonly style: string
  /** Path of the script of all pages. */
  readonly script: string
  /** Path of the map of the world. */
  readonly world: string
}

/** The parts of the styles, in their order. */
const STYLES = ['tokens.css', 'base.css', 'components.css', 'pages.css', 'guide.css', 'research.css'] as const
/** The parts of the script. Each works alone, and pages work without them. */
const SCRIPTS = ['suggest.js', 'live.js', 'forms.js'] as const
const FOREVER = { 'Cache-Control': 'public, max-age=31536000, immutable' }
const A_DAY = { 'Cache-Control': 'public, max-age=86400' }

const file = (type: string, body: string, headers: Readonly<Record<string, string>>): FileAnswer => ({
  kind: 'file',
  status: 200,
  type,
  body,
  headers,
})

/** Reads the files once. */
export function openAssets(): Assets {
  const folder = join(projectFolder, 'pages', 'asset')
  const text = (name: string): string => readFileSync(join(folder, name), 'utf8')
  const style = hashed('css', 'text/css', smaller(STYLES.map(text).join('')))
  const script = hashed('js', 'text/javascript', SCRIPTS.map(text).join(''))
  const world = hashed('svg', 'image/svg+xml', text('world.svg'))
  const icon = file('image/svg+xml', text('favicon.svg'), A_DAY)
  return {
    style: style.path,
    script: script.path,
    world: world.path,
    files: new Map<string, FileAnswer>([
      [style.path, style.answer],
      [script.path, script.answer],
      [world.path, world.answer],
      ['/favicon.svg', icon],
      ['/favicon.ico', icon],
    ]),
  }
}

/** A file whose path changes with its content, so that browsers can keep it. */
function hashed(extension: string, type: string, body: string): { path: string; answer: FileAnswer } {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 10)
  return { path: `/assets/pages-${hash}.${extension}`, answer: file(`${type}; charset=utf-8`, body, FOREVER) }
}

/** Removes comments, line breaks and spaces that have no effect. */
const smaller = (css: string): string =>
  css
    .replace(/\/\*[^*]*\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
