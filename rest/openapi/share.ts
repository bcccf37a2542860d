import type { Json } from './json.js'

type Kind = 'parameters' | 'responses'

interface Shared {
  readonly name: string
  /** The object itself. As soon as it is used twice, it becomes a reference, and `component` has its content. */
  readonly object: Json
  component?: Json
}

/**
 * Stores equal parameters and responses once. The first use of an object stays where it is. The second use moves it to
 * the components, and both places refer to it.
 */
export class Share {
  readonly #known: Record<Kind, Map<string, Shared>> = { parameters: new Map(), responses: new Map() }
  readonly #names: Record<Kind, Set<string>> = { parameters: new Set(), responses: new Set() }

  /** Returns the object to put into the document. `name` is the name of the component, if it becomes one. */
  use(kind: Kind, name: string, object: Json): Json {
    const text = JSON.stringify(object)
    const shared = this.#known[kind].get(text)
    if (!shared) {
      const first = { ...object }
      this.#known[kind].set(text, { name, object: first })
      return first
    }
    if (!shared.component) this.#move(kind, shared)
    return { ...shared.object }
  }

  components(): Record<Kind, Json> {
    const moved = (kind: Kind) =>
      Object.fromEntries(
        [...this.#known[kind].values()].flatMap(({ object, component }) =>
          component ? [[String(object.$ref).split('/').at(-1), component]] : [],
        ),
      )
    return { parameters: moved('parameters'), responses: moved('responses') }
  }

  #move(kind: Kind, shared: Shared): void {
    shared.component = { ...shared.object }
    for (const key of Object.keys(shared.object)) delete shared.object[key]
    shared.object.$ref = `#/components/${kind}/${this.#freeName(kind, shared.name)}`
  }

  /** A name that no component of the kind has: the wanted name, or the name with a number. */
  #freeName(kind: Kind, name: string): string {
    const names = this.#names[kind]
    let free = name
    for (let number = 2; names.has(free); number++) free = `${name}${number}`
    names.add(free)
    return free
  }
}
