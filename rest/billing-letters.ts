import anyAscii from 'any-ascii'
import { lettersOf } from '../src/kernel/config/font-file.js'

/**
 * Finds the font that has most letters of a text. Letters that it does not have are written in Latin letters, because a
 * missing letter is shown as a box.
 */
export function lettersFor(paths: readonly string[]) {
  const fonts = paths.map((path) => ({ path, has: lettersOf(path) }))
  return (text: string): { readonly path: string | undefined; readonly text: string } => {
    const missing = fonts.map(
      ({ has }) => [...text].filter((character) => character !== '\n' && !has(character)).length,
    )
    const best = fonts[missing.indexOf(Math.min(...missing))]
    const inLatin = (character: string) =>
      best?.has(character) || character === '\n' ? character : anyAscii(character)
    return { path: best?.path, text: [...text].map(inLatin).join('') }
  }
}
