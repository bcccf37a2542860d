import type { Block, Page } from '../page/page.js'
import type { OfferingPlace } from './fact.js'
import { hasLegalForm } from './legal-names.js'
import { isName, isTitle } from './names.js'
import { isProductName, isService } from './offering-names.js'
import { isAboutOthers, isKind, isNews } from './page-kinds.js'
import { wordsOf } from './sentences.js'
import { compactKey, isOwn, type Subject } from './subject.js'
import { findWord } from './word-search.js'

/*
 * Places that can name a product, and that can also name something else: links, menus, cards and titles. The run decides by all
 * places of the website.
 */

/** A name with the place that states it. */
export interface PlacedName {
  readonly name: string
  readonly place: OfferingPlace
}

/** Words of products, in paths and as labels of menus and sections. */
const WORDS =
  /^(?:products?|produkte?r?|produkty|produits?|gamme|productos?|produtos?|prodotti|collezioni|colecci[oó]n(?:es)?|cole[cç][oõ]es|producten|assortiment|tuotteet|urunler|ürünler(?:imiz)?|termekek|termékek|produse|proizvodi|izdelki|gaminiai|tooted|produkcij[ae]|produk|san-pham|sản phẩm|sortiment|kollektion(?:en)?|range|catalogue?|katalog|shop|store|butik|tienda|loja|negozio|boutique|wines?|weine|vins|vini|vinos|vinhos|beers?|biere|apps?|software|logiciels|продукция|продукты|продукти|товары|προϊόντα|製品(?:情報|紹介|一覧)?|商品(?:紹介|一覧)?|产品(?:中心)?|產品(?:介紹)?|제품(?:소개)?|מוצרים|منتجات|المنتجات)$/iu
const OUR = /^(?:our|unsere|nos|nuestros|nossos|i nostri|onze|våre|vores|meidän) /iu
const isLabel = (text: string): boolean => text.length <= 40 && WORDS.test(text.replace(OUR, ''))

const segmentsOf = (url: string): string[] => {
  try {
    return decodeURIComponent(new URL(url).pathname)
      .split('/')
      .map((part) => part.replace(/\.\w{2,5}$/, ''))
      .filter((part) => part !== '')
  } catch {
    return []
  }
}

/** The name in the path of a page about one product: `/products/kadeland`. Undefined for other pages. */
function productIn(url: string): string | undefined {
  const parts = segmentsOf(url)
  const at = parts.findIndex((part) => WORDS.test(part))
  return at !== -1 && at === parts.length - 2 ? parts.at(-1) : undefined
}

/** Words of links and headings that name no product. */
const OTHER =
  /(?<!\p{L})(?:about|blog|news|careers?|jobs|team|contact|academy|foundation|group|gruppe|groupe|grupo|gruppo|holding|newsletter|community|podcast|press|media|faq|login|support|help|docs|documentation|pricing|story|history|partners?|customers?|events?|cart|checkout|account|all|alle|tous|todos|todas|tutti|view|more|shipping|returns|gift|privacy|terms|legal|home|shop|store|products?|services?|solutions?|über|kontakt|kontakty|impressum|datenschutz|logo|linkedin|facebook|instagram|twitter|youtube|github|menu|english|deutsch|français|español|inc|ltd|gmbh|limited|overview|why|how|what|who|where|welcome|bienvenue|willkommen)(?!\p{L})/iu

const isNameLike = (text: string, subject: Subject): boolean =>
  text.length >= 2 &&
  text.length <= 40 &&
  wordsOf(text).length <= 4 &&
  /^[\p{Lu}\p{Lo}\d]/u.test(text) &&
  !/[.!?:,@|/()]/.test(text) &&
  !OTHER.test(text) &&
  !isLabel(text) &&
  isProductName(text) &&
  (!isService(text) || isBranded(text, subject)) &&
  !hasLegalForm(text)

/** All words have a capital or no case: `Daily Bar`, `Subsea 400`, `テンロック`. */
const isCapitalized = (text: string): boolean =>
  wordsOf(text).every((word) => /^[\p{Lu}\p{Lo}\d]|^(?:of|for|de|di|do|da|and|the)$/u.test(word))

/** A name with the brand in it: `Acme Planner`. */
const isBranded = (text: string, subject: Subject): boolean =>
  wordsOf(text).length >= 2 &&
  isCapitalized(text) &&
  !subject.names.some((name) => compactKey(name) === compactKey(text)) &&
  (findWord(
    text,
    subject.names.map((name) => name.toLowerCase()),
  ) !== undefined ||
    isOwn(wordsOf(text)[0] ?? '', subject))

/** Sections of features, plans and reasons. */
const NO_PRODUCTS =
  /(?<!\p{L})(?:plans?|pricing|features?|why|how|what you|benefits|advantages|vorteile|funktionen|avantages|fonctionnalités|ventajas|funciones|vantagens|recursos|vantaggi|funzionalità|voordelen|functies|fördelar|funktioner|fordele|edut|ominaisuudet|faq|blog|news|events?|services?|includes?|related|partners?|customers?|clients?|team|includes|industries|branchen|sectors|secteurs|sectores|setores|settori|category|categories|categorías|categorias|catégories|categorie|categorieën|kategorien|kategorier|kategorie|特長|特徴|特点|기능)(?!\p{L})/iu

const PRICE = /[€$£¥₹]\s?\d|\d\s?(?:€|kr|zł|Kč|Ft|lei|円|元|원|₽|TL|CHF)(?!\p{L})/u
const isHeading = (tag: string): boolean => /^h[2-6]$/.test(tag)

export function placedNames(page: Page, subject: Subject): PlacedName[] {
  if (isAboutOthers(page) || isNews(page) || isKind(page, 'team')) return []
  return [
    ...inLinks(page, subject),
    ...inMenus(page.blocks, subject),
    ...inCards(page, subject),
    ...inTitle(page, subject),
  ]
}

function inLinks({ links, url }: Page, subject: Subject): PlacedName[] {
  const host = new URL(url).host
  return links.flatMap(({ text, url: to }) => {
    if (new URL(to).host !== host || !isNameLike(text, subject) || (isName(text) && !isBranded(text, subject)))
      return []
    const last = productIn(to)
    return [
      ...(last === undefined ? [] : [{ name: text, place: 'link' as const }]),
      ...(last !== undefined && isSame(last, text) ? [{ name: text, place: 'address' as const }] : []),
      ...(isBranded(text, subject) ? [{ name: text, place: 'brand' as const }] : []),
    ]
  })
}

const isSame = (slug: string, text: string): boolean =>
  compactKey(text).startsWith(compactKey(slug.replace(/[-_]/g, ' ')))

/** Maximum number of entries of a menu below its label. */
const MAX_ENTRIES = 8

/** The entries below `Products` in a menu, if each has a description, and entries with the brand. */
function inMenus(blocks: readonly Block[], subject: Subject): PlacedName[] {
  return blocks.flatMap((block, at): PlacedName[] => {
    if (!block.isFrame) return []
    const branded =
      isNameLike(block.text, subject) && isBranded(block.text, subject)
        ? [{ name: block.text, place: 'brand' as const }]
        : []
    if (!isLabel(block.text)) return branded
    const entries: PlacedName[] = []
    for (let next = at + 1; next < blocks.length - 1 && entries.length < MAX_ENTRIES; next += 2) {
      const [name, description] = [blocks[next], blocks[next + 1]]
      if (!name?.isFrame || !isNameLike(name.text, subject) || wordsOf(description?.text ?? '').length < 3) break
      entries.push(
        { name: name.text, place: 'menu' },
        { name: name.text, place: 'shape' },
        { name: name.text, place: 'address' },
      )
    }
    return [...branded, ...entries]
  })
}

/** Cards with a name and a description, on pages and in sections about products. */
function inCards({ blocks, url, language }: Page, subject: Subject): PlacedName[] {
  const isListPage = segmentsOf(url)
    .slice(-2)
    .some((part) => WORDS.test(part))
  // In English and German headings, every noun can have a capital.
  const hasCapitals = /^(?:de|en|$)/.test(language)
  const lower = blocks.map(({ text }) => text).join('\n')
  // `Cobalt` next to `Accessories` is probably a category too.
  const mixed = new Set<string>()
  const cards = blocks.flatMap((block, at) => {
    const { text, tag, headings: above, isFrame } = block
    const [next, after] = [blocks[at + 1], blocks[at + 2]]
    const isCard = isHeading(tag) || /^(?:dt|td|a|li|div|p)$/.test(tag)
    if (
      isFrame ||
      !isCard ||
      !next ||
      !isNameLike(text, subject) ||
      isTitle(next.text) ||
      (isName(text) && !isHeading(tag))
    )
      return []
    const section = above.at(-1) ?? ''
    if (NO_PRODUCTS.test(section)) return []
    const isListed = isListPage || above.slice(-2).some((one) => isLabel(one))
    const hasPrice = [next, after].some((one) => one !== undefined && one.text.length <= 40 && PRICE.test(one.text))
    const isDescribed =
      wordsOf(next.text).length >= 3 || /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]{8}/u.test(next.text)
    const isSingle = wordsOf(text).length === 1
    const isGeneric = /^[\p{sc=Han}\p{sc=Hiragana}]+$|^[\p{sc=Katakana}\u30fc]{1,4}$/u.test(text)
    const isCommon =
      isGeneric ||
      (isSingle &&
        (hasCapitals || /\p{Ll}s$/u.test(text) || (lower.includes(text.toLowerCase()) && text.toLowerCase() !== text)))
    if (isListed && isDescribed && isCommon) mixed.add(section)
    const places: readonly [OfferingPlace, boolean][] = [
      ['card', isListed && isDescribed],
      ['price', hasPrice && (isHeading(tag) || isListed)],
      ['shape', isListed && !isCommon && isCapitalized(text)],
      ['brand', isHeading(tag) && isDescribed && isBranded(text, subject)],
    ]
    return places.flatMap(([place, has]) => (has ? [{ name: text, place, section, isSingle }] : []))
  })
  return cards.filter(({ place, section, isSingle }) => !(place === 'shape' && isSingle && mixed.has(section)))
}

/** The title of a page about one product. */
function inTitle({ blocks, url }: Page, subject: Subject): PlacedName[] {
  const title = blocks.find(({ tag, isFrame }) => tag === 'h1' && !isFrame)?.text ?? ''
  const last = segmentsOf(url).at(-1) ?? ''
  const isProduct = productIn(url) !== undefined || (last !== '' && isSame(last, title))
  return isProduct && isNameLike(title, subject) && isCapitalized(title) ? [{ name: title, place: 'title' }] : []
}
