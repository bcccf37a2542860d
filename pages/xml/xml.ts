import type { FileAnswer } from '../server/answer.js'

/** A text inside an element or an attribute. XML permits no control characters, U+FFFE and U+FFFF, even escaped. */
export const xmlText = (text: string): string =>
  [...text]
    .filter(
      (letter) => (letter >= ' ' && letter !== '\ufffe' && letter !== '\uffff') || letter === '\n' || letter === '\t',
    )
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

export const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`

export const xmlFile = (type: string, content: string): FileAnswer => ({
  kind: 'file',
  status: 200,
  type: `${type}; charset=utf-8`,
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`,
})
