import type { Page } from '../page/page.js'
import type { Fact } from './fact.js'
import { productsOf, textsOf } from './organization.js'
import { nameFacts } from './profile.js'
import { isAboutOthers, isKind, mainBlocks, wordsOf } from './sentences.js'

/** Words of headings of sections that are not names of products. */
const SECTION_WORDS: ReadonlySet<string> = new Set(
  `feature features pricing plan plans contact about why how what our your product products service services solution
  solutions benefits faq questions testimonials customer customers get start ready learn more overview integration
  integrations resources support team news blog free shipping delivery returns sample samples gift sale frequently asked all explore request demo book trusted join us the
  who can when where which is are do does will compare publications accessories technische daten leistungen vorteile`.split(
    /\s+/,
  ),
)

/**
 * Extracts products and services, from the structured data, from the headings of a page about products, and from headings
 * that begin with the name of the company.
 */
export function offeringFacts(page: Page): Fact[] {
  const { url } = page
  const stated = productsOf(page).flatMap((item) => textsOf(item, 'name').slice(0, 1))
  const blocks = mainBlocks(page)
  const brands = nameFacts(page).map(({ claim }) => `${claim.toLowerCase()} `)
  const listed = isAboutOthers(url)
    ? []
    : blocks.flatMap(({ tag, text }, index) =>
        /^h[23]$/.test(tag) &&
        isProductName(text) &&
        wordsOf(blocks[index + 1]?.text ?? '').length >= 5 &&
        (brands.some((brand) => text.toLowerCase().startsWith(brand)) ||
          (isKind(url, 'offerings') && isProperName(text)))
          ? [text]
          : [],
      )
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

/**
 * Whether a text is probably a name and not a kind of product: several capitalized words (`Daily Bar`), or one word with
 * a digit or a capital inside (`VB-104`, `SkyBrake`). `Accessories` and `Tool cabinets` are kinds.
 */
const isProperName = (text: string): boolean =>
  wordsOf(text).length === 1
    ? /^\p{Lu}.*[\p{Lu}\d]/u.test(text)
    : wordsOf(text).every((word) => /^[\p{Lu}\d]|^(?:of|for|de|and)$/u.test(word))
