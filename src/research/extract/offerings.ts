import type { Page } from '../page/page.js'
import type { Fact } from './fact.js'
import { productsOf, textsOf } from './organization.js'
import { isKind, mainBlocks, wordsOf } from './sentences.js'

/** Words of headings of sections that are not names of products. */
const SECTION_WORDS: ReadonlySet<string> = new Set(
  `feature features pricing plan plans contact about why how what our your product products service services solution
  solutions benefits faq questions testimonials customer customers get start ready learn more overview integration
  integrations resources support team news blog all explore request demo book trusted join us the`.split(/\s+/),
)

/** Products and services: those of the structured data, and the headings of a page about products. */
export function offeringFacts(page: Page): Fact[] {
  const { url } = page
  const stated = productsOf(page).flatMap((item) => textsOf(item, 'name').slice(0, 1))
  const blocks = mainBlocks(page)
  const listed = isKind(url, 'offerings')
    ? blocks.flatMap(({ tag, text }, index) =>
        /^h[23]$/.test(tag) && isProductName(text) && wordsOf(blocks[index + 1]?.text ?? '').length >= 5 ? [text] : [],
      )
    : []
  return [...new Set([...stated, ...listed])]
    .filter((name) => name.length <= 80)
    .map((claim) => ({ slot: 'relationship.productService', claim, url, quote: claim }))
}

const isProductName = (text: string): boolean =>
  text.length <= 50 &&
  wordsOf(text).length <= 4 &&
  /^[\p{Lu}\d]/u.test(text) &&
  !/[.!?:,]/.test(text) &&
  !wordsOf(text.toLowerCase()).some((word) => SECTION_WORDS.has(word))
