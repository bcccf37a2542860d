import { cropped, INSIDE, partOf, type Shape } from './shape.js'

/*
 * Finds the symbol of a mark that is a symbol with a word beside it or below it.
 */

/** Maximum ratio of the longer side of a symbol to the shorter one. */
const MOST_ASPECT = 1.6
/** Minimum number of letters of a word. Fewer letters can be parts of the symbol. */
const LEAST_LETTERS = 3
/** Minimum ratio of the gap between symbol and word to the widest gap between letters. */
const CLEAR_GAP = 1.5
/** Minimum ratio of the height of a symbol to the height of its word. The first letter of a word is not a symbol. */
const LEAST_HEIGHT = 1.2

type Axis = 'width' | 'height'

/** Columns or rows without the mark, between columns or rows with the mark. */
interface Gap {
  /** The last column or row before the gap. */
  readonly end: number
  /** The first column or row after the gap. */
  readonly start: number
}

/** Returns the symbol. Undefined if the mark is not a symbol with a word after it. */
export function symbolOf(mark: Shape): Shape | undefined {
  return symbolAlong(mark, 'width') ?? symbolAlong(mark, 'height')
}

function symbolAlong(mark: Shape, axis: Axis): Shape | undefined {
  const [gap] = gapsOf(mark, axis)
  if (!gap) return undefined
  const [right, bottom] = [mark.width - 1, mark.height - 1]
  const isBeside = axis === 'width'
  const before = { left: 0, top: 0, right: isBeside ? gap.end : right, bottom: isBeside ? bottom : gap.end }
  const after = { left: isBeside ? gap.start : 0, top: isBeside ? 0 : gap.start, right, bottom }
  const symbol = cropped(partOf(mark, before))?.shape
  const word = cropped(partOf(mark, after))?.shape
  return symbol && word && isSymbol(symbol) && isWord(word, symbol, gap) ? symbol : undefined
}

const isSymbol = ({ width, height }: Shape): boolean => Math.max(width, height) <= MOST_ASPECT * Math.min(width, height)

function isWord(word: Shape, symbol: Shape, gap: Gap): boolean {
  const between = gapsOf(word, 'width')
  const [widest] = between
  return (
    widest !== undefined &&
    between.length + 1 >= LEAST_LETTERS &&
    sizeOf(gap) >= CLEAR_GAP * sizeOf(widest) &&
    symbol.height >= LEAST_HEIGHT * word.height
  )
}

const sizeOf = ({ end, start }: Gap): number => start - end - 1

/** The gaps of a shape along an axis, the widest first. */
function gapsOf(shape: Shape, axis: Axis): Gap[] {
  const { width, height, data } = shape
  const covered = new Uint8Array(axis === 'width' ? width : height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if ((data[y * width + x] ?? 0) >= INSIDE) covered[axis === 'width' ? x : y] = 1
  const places = [...covered.keys()].filter((at) => covered[at] === 1)
  return places
    .flatMap((start, index) => {
      const end = places[index - 1]
      return end !== undefined && start - end > 1 ? [{ end, start }] : []
    })
    .sort((a, b) => sizeOf(b) - sizeOf(a))
}
