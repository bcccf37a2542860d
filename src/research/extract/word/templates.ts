import type { Block, Page } from '../../page/page.js'
import { findWord, phrasesOf } from './word-search.js'

/*
 * Site builders fill a new website with examples, and owners forget to remove them: people, addresses and names that are of nobody.
 */

/** What templates tell the owner of the website. The section of such a text is an example. */
const INSTRUCTIONS = phrasesOf(`
  click here to edit|click to edit|click here to add|double click to edit|this is your team section|this is your about|add your own text
  your content here|lorem ipsum|insert your text|replace this text|klicke hier um|hier klicken, um|cliquez ici pour ajouter|haz clic aquí para
  clique aqui para|clicca qui per|this is a sample page|this is an example page|beispieltext|texte d'exemple|texto de ejemplo`)

/** Examples of names, addresses and numbers. */
const EXAMPLES = phrasesOf(`
  terry francine|terry francois|terry a francois|company name ltd|company name inc|your company name|company name, inc|your company, inc
  123 anywhere|anywhere st|any city|anytown|your street|street name, city|john doe, ceo|mysite.com|yoursite.com|yourdomain.com|example.com
  123-456-7890|(123) 456-7890|first last, title|name surname`)

/** Maximum length of a text that is an example. */
const MAX_EXAMPLE = 120

/** Number of blocks of a section before an instruction from which they are the text of the owner. */
const MANY_BLOCKS = 3

/** The blocks of a section that stand before its first instruction: the owner filled the section, and forgot its end. */
function ownBefore({ blocks }: Page, told: readonly Block[]): ReadonlySet<Block> {
  const own = new Set<Block>()
  for (const first of told) {
    const end = blocks.indexOf(first)
    const heading = first.headings.at(-1)
    const start = blocks.slice(0, end).findLastIndex(({ text }) => text === heading)
    const some = blocks.slice(start + 1, end)
    if (heading !== undefined && some.length >= MANY_BLOCKS && !some.some((one) => told.includes(one)))
      for (const block of some) own.add(block)
  }
  return own
}

/** The page without the sections and lines of its template. */
export function withoutTemplate(page: Page): Page {
  const told = page.blocks.filter(({ text }) => findWord(text, INSTRUCTIONS))
  // Below the title of the page, the rest can be the text of the owner.
  const sections = new Set(told.flatMap(({ headings }) => headings.slice(-1)).filter((one) => one !== page.topic))
  const kept: Block[] = []
  let isOpen = false
  const before = ownBefore(page, told)
  for (const block of page.blocks) {
    const isExample = block.text.length <= MAX_EXAMPLE && findWord(block.text, EXAMPLES) !== undefined
    const isTold = told.includes(block) || (block.headings.some((one) => sections.has(one)) && !before.has(block))
    // The line after `500 Terry Francine Street,` belongs to the address.
    if (!isTold && !isExample && !isOpen) kept.push(block)
    isOpen = isExample && block.text.endsWith(',')
  }
  return kept.length === page.blocks.length ? page : { ...page, blocks: kept }
}
