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
}

/** The parts of the styles, in their order. */
const STYLES = ['tokens.css', 'base.css', 'components.css', 'pages.css'] as const
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
  const css = smaller(STYLES.map(text).join(''))
  const style = `/assets/pages-${createHash('sha256').update(css).digest('hex').slice(0, 10)}.css`
  const icon = file('image/svg+xml', text('favicon.svg'), A_DAY)
  return {
    style,
    files: new Map<string, FileAnswer>([
      [style, file('text/css; charset=utf-8', css, FOREVER)],
      ['/favicon.svg', icon],
      ['/favicon.ico', icon],
    ]),
  }
}

/** Removes comments, line breaks and spaces that have no effect. */
const smaller = (css: string): string =>
  css
    .replace(/\/\*[^*]*\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
