/** A small SVG that takes hours to draw: each mask of a chain needs the mask before it, for each of many shapes. */
export function slowDrawing(name = ''): Buffer {
  const all = 'width="100" height="100"'
  const masks = Array.from({ length: 40 }, (_, at) => {
    const before = at === 0 ? '' : ` mask="url(#m${at - 1})"`
    return `<mask id="m${at}"><rect ${all} fill="#fff"${before}/></mask>`
  })
  const shapes = Array.from({ length: 400 }, (_, at) => `<rect ${all} fill="#0c0" mask="url(#m${at % 40})"/>`)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><desc>${name}</desc><defs>${masks.join('')}</defs>${shapes.join('')}</svg>`,
  )
}
