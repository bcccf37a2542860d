import { Parser } from 'htmlparser2'
import { ImageFailure } from './task.js'

/*
 * Rebuilds an SVG from the elements and attributes that only draw. The result is drawn once and then discarded: clients
 * never get an SVG that another client sent.
 */

/** Limits of an SVG. A drawing that repeats its own parts can become very large. */
const MOST_BYTES = 1_048_576
const MOST_ELEMENTS = 5_000
const MOST_REFERENCES = 50
const DEEPEST = 50

const ELEMENTS = new Set(
  'svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask symbol use title desc text tspan style'.split(
    ' ',
  ),
)
const NAMESPACES = ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
/** Elements whose content is not copied. */
const SILENT = new Set(['title', 'desc'])
const ATTRIBUTES = new Set(
  (
    'id class d x y x1 x2 y1 y2 cx cy r rx ry fx fy width height viewBox preserveAspectRatio points transform offset ' +
    'fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray ' +
    'stroke-dashoffset stroke-opacity opacity color stop-color stop-opacity clip-path clip-rule mask gradientUnits ' +
    'gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits version style ' +
    'font-family font-size font-weight text-anchor dominant-baseline href xlink:href'
  ).split(' '),
)

/** Whether a file is an SVG. Its start can be a declaration of XML, comments and spaces. */
export function isSvg(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 4_096).replace(/^\xef\xbb\xbf/, '')
  return /^\s{0,100}</.test(start) && start.includes('<svg')
}

/** Returns the SVG with only the elements that draw something. Throws if it exceeds a limit or is not an SVG. */
export function sanitizeSvg(bytes: Buffer): string {
  if (bytes.length > MOST_BYTES) throw tooComplex()
  const source = bytes.toString('utf8')
  if (/<!(ENTITY|ATTLIST)/i.test(source)) throw new ImageFailure('unreadable', 'The SVG defines entities.')
  const out: string[] = []
  const open: (string | undefined)[] = []
  let [elements, references, silent] = [0, 0, 0]
  let rules = ''
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++elements > MOST_ELEMENTS || open.length >= DEEPEST) throw tooComplex()
        if (elements === 1 && name !== 'svg') throw new ImageFailure('format', 'The file is not an SVG.')
        const isKept = silent === 0 && ELEMENTS.has(name) && !SILENT.has(name)
        open.push(isKept ? name : undefined)
        if (!isKept) silent++
        if (name === 'use' && ++references > MOST_REFERENCES) throw tooComplex()
        const namespaces = elements === 1 ? NAMESPACES : ''
        if (isKept) out.push(`<${name}${namespaces}${attributesOf(attributes)}>`)
      },
      ontext(text) {
        if (silent > 0 || open.length === 0) return
        if (open.at(-1) === 'style') rules += text
        else out.push(escaped(text))
      },
      onclosetag() {
        const name = open.pop()
        if (name === 'style' && isInner(name, rules)) out.push(escaped(rules))
        if (name === 'style') rules = ''
        if (name === undefined) silent--
        else out.push(`</${name}>`)
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(source)
  // The parser closes open elements at the end. So an SVG without its last tag must be found in another way.
  if (elements === 0 || !source.includes('</svg>')) throw new ImageFailure('unreadable', 'The SVG is not complete.')
  return out.join('')
}

const tooComplex = (): ImageFailure => new ImageFailure('large', 'The SVG is too large or has too many elements.')

function attributesOf(attributes: Readonly<Record<string, string>>): string {
  const kept = Object.entries(attributes).filter(([name, value]) => ATTRIBUTES.has(name) && isInner(name, value))
  return kept.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')
}

/** True if a value refers only to parts of the SVG. */
const isInner = (name: string, value: string): boolean =>
  name.endsWith('href')
    ? value.startsWith('#')
    : !/url\(\s{0,10}["']?\s{0,10}[^#"'\s]|@import|expression|javascript:|data:/i.test(value)

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
