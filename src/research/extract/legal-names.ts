import type { Page } from '../page/page.js'
import type { Fact } from './fact.js'
import { organizationOf, textsOf } from './organization.js'
import { isKind } from './sentences.js'

/** Legal forms at the end of a company name, without their dots. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'Inc Incorporated LLC Ltd Limited Corp Corporation PBC LP LLP PLC plc GmbH AG SE UG KGaA GbR eK SA SAS SASU SARL Srl SpA SNC BV NV AB ApS A/S AS ASA IVS ehf hf Oy Oyj OÜ KK SL SLU Lda as sro oo Kft Zrt doo EOOD KG OHG eG Ltda Bhd'.split(
    ' ',
  ),
)
const isLegalForm = (word: string): boolean => LEGAL_FORMS.has(word.replace(/[.,]$/, '').replaceAll('.', ''))

/** Legal forms of Japanese companies, before or after the name. */
const JAPANESE_FORM = /^(?:株式会社|有限会社|合同会社)\S|\S(?:株式会社|有限会社|合同会社)$/

/** Whether a text is a company name with a legal form. */
export const hasLegalForm = (name: string): boolean =>
  name.length <= 80 &&
  ((name.includes(' ') && LEGAL_FORMS.has((name.split(' ').at(-1) ?? '').replaceAll('.', ''))) ||
    JAPANESE_FORM.test(name))

/** First words of legal forms with several words: `Pte. Ltd.`, `Private Limited`, `Sp. z o.o.`. */
const FORM_BEGINNING = /,? (?:Pte|Pty|Pvt|Private|Proprietary|Sdn|Sp|Spółka|z|Co)\.?$/

/** Removes the legal form: `Acme Ltd` and `Acme Pty Ltd` become `Acme`. */
export function withoutLegalForm(name: string): string {
  if (!hasLegalForm(name) || !name.includes(' ')) return name
  let rest = name.slice(0, name.lastIndexOf(' '))
  for (let count = 0; count < 2; count++) rest = rest.replace(FORM_BEGINNING, '')
  return rest.replace(/,$/, '')
}

/** Extracts the registered name of the owner of the website. */
export function legalNameFacts(page: Page): Fact[] {
  const { url, blocks, title } = page
  const organization = organizationOf(page)
  const stated = organization ? textsOf(organization, 'legalName') : []
  const copyright = blocks.flatMap(({ text }) => copyrightOwner(text))
  const imprint = isKind(url, 'contact') ? blocks.map(({ text }) => text).filter(hasLegalForm) : []
  const titled = title.split(TITLE_PARTS).filter(hasLegalForm)
  const footer = blocks
    .filter(({ isFrame }) => isFrame)
    .flatMap(({ text }) => text.split(/ [|\u00b7\u2022] /).flatMap(leadingLegalName))
  const labelled = blocks.flatMap(({ text }, index) => {
    // If a label has no value in its block, the value is in the next block.
    const colon = `${text}:`.search(/[:：]/)
    const value = text.slice(colon + 1).trim() || (blocks[index + 1]?.text ?? '')
    return NAME_LABEL.test(text.slice(0, colon).trim()) && hasLegalForm(value) ? [value] : []
  })
  const published = blocks.flatMap(({ text }) => text.split(PUBLISHED).slice(1, 2))
  const publisher = isKind(url, 'contact') ? published.flatMap(leadingLegalName) : []
  const fact = (claim: string): Fact => ({ slot: 'core.nameLegal', claim, url, quote: claim })
  return [
    ...[...stated, ...labelled].map(fact),
    // A copyright notice or a footer can shorten or translate the name.
    ...[...copyright, ...publisher, ...imprint, ...titled, ...footer].map((claim) => ({
      ...fact(claim),
      isWeak: true,
    })),
  ]
}

/** Words before the name of the company that publishes a website. */
const PUBLISHED = /\b(?:published|operated|provided) by |(?:^|\s)édité par |\bBetreiber ist die /i
const TITLE_PARTS = / [|\u2013\u2014\u00b7\u2022:-] /
const NAME_LABEL =
  /^(?:company name|legal name|registered name|name|company|firma|firmenname|raison sociale|titular|razón social|ragione sociale|会社名|商号|社名)$/i

/** The name with a legal form at the start of a text. */
function leadingLegalName(text: string): string[] {
  const words = text.split(' ').slice(0, 8)
  const form = words.findIndex(isLegalForm)
  // `Acme GmbH & Co. KG` has two legal forms.
  const end = /^& Co\.? KG\b/.test(words.slice(form + 1).join(' ')) ? form + 3 : form
  const name = words
    .slice(0, end + 1)
    .join(' ')
    .replace(/,$/, '')
  return hasLegalForm(name) && words.slice(0, end).every((word) => /^[\p{Lu}\d&]|^z$/u.test(word)) ? [name] : []
}

/** Finds the owner in a copyright notice, such as `© 2020–2026 Acme GmbH. All rights reserved.`. */
function copyrightOwner(text: string): string[] {
  const at = text.search(/\u00a9|copyright/i)
  if (at === -1) return []
  const words = text
    .slice(at, at + 160)
    .split(' ')
    .filter((word) => !/^(?:\u00a9|\(c\)|copyright)?[\d,\u2013-]*$/i.test(word))
  const end = words.findIndex((word) => isLegalForm(word))
  const owner = words.slice(0, end + 1).join(' ')
  const name = /\.$/.test(owner) && /^all$/i.test(words[end + 1] ?? '') ? owner.slice(0, -1) : owner
  return hasLegalForm(name) ? [name] : []
}
