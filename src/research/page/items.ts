import { type Item, lastPart } from '../../platform/outbound/json-ld.js'

const MAX_ITEMS = 300
const MAX_VALUE = 4_000
/** Maximum number of nested properties whose text is collected. */
const MAX_NESTED = 20

type Attributes = Readonly<Record<string, string>>

interface MutableItem {
  readonly type: readonly string[]
  /** Without a prototype: a page can name a property `constructor`. */
  readonly properties: Record<string, (string | Item)[]>
}

/**
 * An element whose end tag was not read yet, with the item or the property that begins there. `text` collects the text
 * of a property.
 */
interface Open {
  readonly item?: MutableItem
  readonly names: readonly string[]
  readonly text?: { value: string }
}

/** Reads microdata and RDFa Lite, which use different attributes for the same structure. */
export class ItemReader {
  readonly items: Item[] = []
  readonly #open: Open[] = []
  /** The items and the text properties whose end was not read yet, from the outermost to the innermost. */
  readonly #parents: MutableItem[] = []
  readonly #texts: { value: string }[] = []
  #count = 0

  open(attributes: Attributes, base: string): void {
    const names = (attributes.itemprop ?? attributes.property ?? '').split(/\s+/).filter((name) => name !== '')
    const type = attributes.itemtype ?? attributes.typeof
    const isItem = (attributes.itemscope !== undefined || attributes.typeof !== undefined) && this.#count < MAX_ITEMS
    if (isItem) {
      this.#count++
      const item = { type: (type ?? '').split(/\s+/).map(lastPart), properties: Object.create(null) }
      if (names.length === 0 || this.#parents.length === 0) this.items.push(item)
      this.#open.push({ item, names })
      this.#parents.push(item)
      return
    }
    const value = names.length === 0 ? undefined : attributeValue(attributes, base)
    if (value === undefined && names.length > 0 && this.#texts.length < MAX_NESTED) {
      const text = { value: '' }
      this.#open.push({ names, text })
      this.#texts.push(text)
    } else if (value === undefined) this.#open.push({ names: [] })
    else {
      this.#add(names, value)
      this.#open.push({ names: [] })
    }
  }

  text(text: string): void {
    for (const open of this.#texts) if (open.value.length < MAX_VALUE) open.value += text
  }

  close(): void {
    const closed = this.#open.pop()
    if (closed?.item) this.#parents.pop()
    if (closed?.text) this.#texts.pop()
    if (!closed || closed.names.length === 0) return
    const value = closed.item ?? closed.text?.value.replace(/\s+/g, ' ').trim()
    if (value !== undefined && value !== '') this.#add(closed.names, value)
  }

  #add(names: readonly string[], value: string | Item): void {
    const item = this.#parents.at(-1)
    if (!item) return
    for (const name of names.map(lastPart))
      item.properties[name] = [...(item.properties[name] ?? []), value].slice(0, 50)
  }
}

function attributeValue({ content, href, src, datetime }: Attributes, base: string): string | undefined {
  const reference = href ?? src
  if (content !== undefined) return content
  if (reference !== undefined) return URL.canParse(reference, base) ? new URL(reference, base).href : undefined
  return datetime
}
