/** An element whose end tag was not read yet. */
interface Open {
  readonly name: string
  /** Number of texts before the element. */
  readonly start: number
  /** Whether the element has a label. */
  readonly hasLabel: boolean
  /** Name of the first element inside of it that contains text. */
  first?: string
}

const MAX_LABELS = 5
/** Elements that contain one entry. */
const ENTRIES: ReadonlySet<string> = new Set(['li', 'a'])

/**
 * Finds the labels of menus. The label of a menu is the only text before it in the element that contains both, as in
 * `<li>Products<ul>…</ul></li>` and `<div><h4>Products</h4><ul>…</ul></div>`.
 */
export class LabelReader {
  readonly #open: Open[] = []
  readonly #labels: string[] = []
  #count = 0
  #last = ''

  /** The labels of the menus that contain the current text, from the outermost to the innermost. */
  get found(): readonly string[] {
    return this.#labels.slice(-MAX_LABELS)
  }

  open(name: string): void {
    const parent = this.#open.at(-1)
    const texts = parent ? this.#count - parent.start : 0
    // Elements of one kind next to each other are the entries of a menu, but in an entry they are its label and its menu.
    const hasLabel = texts === 1 && (parent?.first !== name || ENTRIES.has(parent.name))
    if (parent && texts === 0) parent.first = name
    if (hasLabel) this.#labels.push(this.#last)
    this.#open.push({ name, start: this.#count, hasLabel })
  }

  text(text: string): void {
    this.#count++
    this.#last = text
  }

  close(): void {
    if (this.#open.pop()?.hasLabel) this.#labels.pop()
  }
}
