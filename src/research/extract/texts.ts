import { textCompliance } from '../../attribute/text/text-rules.js'
import type { Page } from '../page/page.js'
import type { Fact } from './fact/fact.js'
import { organizationOf, textsOf } from './fact/organization.js'
import { isKind } from './fact/page-kinds.js'
import { mainBlocks, sentencesOf, wordsOf } from './word/sentences.js'

const MAX_PARAGRAPHS = 8
const MIN_WORDS = 8

const meets = (textType: string, text: string): boolean => textCompliance({ textType, text }).meetsRequirements

/** Extracts a summary and an expanded text, in the words of the page and by the rules of these types of text. */
export const textFacts = (page: Page): Fact[] => [...summaryFacts(page), ...expandedFacts(page)]

function summaryFacts(page: Page): Fact[] {
  const { url, meta } = page
  const organization = organizationOf(page)
  const candidates = [
    ...(organization ? textsOf(organization, 'description') : []),
    ...(meta.description ? [meta.description] : []),
    ...(meta['og:description'] ? [meta['og:description']] : []),
    ...paragraphsOf(page),
  ]
  return candidates
    .flatMap((text) => sentencesOf(text).slice(0, 1))
    .filter((text) => wordsOf(text).length >= 4 && meets('summary', text) && !isPrompt(text))
    .map((claim) => ({ slot: 'enrichment.text.summary', claim, url, quote: claim }))
}

function expandedFacts(page: Page): Fact[] {
  const { url } = page
  const { pathname } = new URL(url)
  if (pathname !== '/' && !isKind(page, 'about')) return []
  const paragraphs = paragraphsOf(page)
    .filter((text) => meets('expanded', text))
    .slice(0, MAX_PARAGRAPHS)
  const claim = paragraphs.join('\n\n')
  const [quote] = paragraphs
  return quote !== undefined && meets('expanded', claim)
    ? [{ slot: 'enrichment.text.expanded', claim, url, quote }]
    : []
}

/** Returns the paragraphs of prose in the main part of the page. */
const paragraphsOf = (page: Page): string[] =>
  mainBlocks(page).flatMap(({ tag, text }) =>
    ['p', 'div', 'section', 'article'].includes(tag) &&
    wordsOf(text).length >= MIN_WORDS &&
    /[.!?]["')\u201d]?$/.test(text) &&
    !isPrompt(text)
      ? [text]
      : [],
  )

/** Texts that ask the reader to do something, such as cookie notices. They are not about the company. */
const PROMPTS = [
  'cookie',
  'subscribe',
  'sign up',
  'log in',
  'newsletter',
  'click here',
  'privacy policy',
  'terms of use',
  'terms of service',
  'rights reserved',
  'your browser',
  'javascript',
]
function isPrompt(text: string): boolean {
  const lower = text.toLowerCase()
  return PROMPTS.some((words) => lower.includes(words))
}
