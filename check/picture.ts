import { LAYERS } from './layers.js'

/*
 * Draws the picture of the architecture: the three surfaces, and below them the layers of `src` from top to bottom. It uses
 * the same table as the import rules, so the picture always has the order that is checked.
 */

const WIDTH = 900
const ROW = 44
const GAP = 6
const LEFT = 20
const TOP = 20

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly name: string
  readonly contents: string
  readonly kind: 'surface' | 'layer'
}

const SURFACES = [
  { name: 'rest', contents: 'routes, responses, OpenAPI' },
  { name: 'graph', contents: 'types, execution, GraphiQL' },
  { name: 'pages', contents: 'pages for people' },
  { name: 'mcp', contents: 'tools of agents' },
]

function boxes(): Box[] {
  const width = (WIDTH - 2 * LEFT - GAP * (SURFACES.length - 1)) / SURFACES.length
  const surfaces = SURFACES.map(
    (surface, index): Box => ({ ...surface, x: LEFT + index * (width + GAP), y: TOP, width, kind: 'surface' }),
  )
  const layers = Object.entries(LAYERS).map(
    ([name, contents], index): Box => ({
      name,
      contents,
      x: LEFT,
      y: TOP + (index + 1) * (ROW + GAP) + GAP,
      width: WIDTH - 2 * LEFT,
      kind: 'layer',
    }),
  )
  return [...surfaces, ...layers]
}

const draw = ({ x, y, width, name, contents, kind }: Box): string => `  <g class="${kind}">
    <rect x="${x}" y="${y}" width="${width}" height="${ROW}" rx="6"/>
    <text x="${x + 14}" y="${y + 27}" class="name">${name}</text>
    <text x="${x + (kind === 'surface' ? 70 : 120)}" y="${y + 27}">${contents}</text>
  </g>`

/** The picture as SVG. It can be read on light and on dark pages. */
export function architecturePicture(): string {
  const all = boxes()
  const height = Math.max(...all.map(({ y }) => y)) + ROW + TOP
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Layers of the source tree">
  <style>
    text { font: 14px system-ui, sans-serif; fill: #1f2933 }
    .name { font-weight: 600 }
    rect { fill: #e6eef8; stroke: #7b93b3 }
    .surface rect { fill: #dff3e4; stroke: #6aa57a }
  </style>
  <rect x="0" y="0" width="${WIDTH}" height="${height}" rx="10" style="fill: #fff; stroke: none"/>
${all.map(draw).join('\n')}
</svg>
`
}
