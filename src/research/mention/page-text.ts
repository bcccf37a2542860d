import { type ReadPage, textOf } from '../../lookup/mention/source.js'
import { mainBlocks } from '../extract/word/sentences.js'
import { fetchPage } from '../page/fetch-page.js'

const HINT = 'Send the URL of a public web page with text, or the text itself.'

/** Reads the title and the text of a web page, without its navigation. */
export const readPageText: ReadPage = async ({ url, outbound, lane, signal }) => {
  const page = await fetchPage(outbound, { url, field: 'sourceUrl', hint: HINT, lane, signal })
  const blocks = mainBlocks(page).map(({ text }) => text)
  const title = blocks.includes(page.title) || page.title === '' ? [] : [page.title]
  const parts = [...title, ...blocks].map((text) => ({ text, position: null }))
  return textOf(parts, { links: page.links, url: page.url, isCut: page.isCut === true })
}
